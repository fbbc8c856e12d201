import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

declare const process: { env: Record<string, string | undefined> };
const SERVER = process.env.TABLEE_SERVER ?? "http://127.0.0.1:8021";

export default defineConfig({
  base: "./", // it may lie in any folder of any host; our server knows better (edge/page.py)
  plugins: [svelte()],
  build: {
    outDir: "../src/tablee/server/page",
    emptyOutDir: true,
    target: ["safari16", "firefox128", "chrome109"], // phones that are some years old
    assetsInlineLimit: 0, // the content security policy allows no data: address
  },
  worker: { format: "es" }, // they load a game's script when they are asked for it
  server: {
    fs: { allow: [".."] }, // the words of the games lie beside their rules
    proxy: { "/api": SERVER, "/catalogue": SERVER, "/engine": SERVER, "/ws": { target: SERVER, ws: true } },
  },
});
