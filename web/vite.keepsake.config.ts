// Builds the page of a keepsake: one file, with everything in it but the match.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { PLACE, zipped } from "./src/keepsake/data.ts";

const HEAD = `<!doctype html>
<html lang="fr" data-site>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' data:; style-src 'unsafe-inline'; font-src data:; img-src data:" />
    <title>Tablée</title>`;

const START = `(async () => {
  const bytes = Uint8Array.from(atob(document.getElementById("program").textContent), (one) => one.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const script = document.createElement("script");
  script.textContent = await new Response(plain).text();
  document.body.append(script);
})();`;

/** Put script and styles into one page; zipped, the script is a third of its size. */
const onePage: Plugin = {
  name: "one-page",
  enforce: "post",
  async generateBundle(_, bundle) {
    let [script, styles] = ["", ""];
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type === "chunk") script += file.code;
      else if (name.endsWith(".css")) styles += String(file.source);
      delete bundle[name];
    }
    const program = await zipped("program", script);
    const body = `<div id="page"></div>\n${PLACE}\n${program}\n<script>${START}</script>`;
    const source = `${HEAD}\n<style>${styles}</style>\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
    this.emitFile({ type: "asset", fileName: "keepsake.html", source });
  },
};

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [svelte(), onePage],
  build: {
    outDir: "../src/tablee/server/page",
    emptyOutDir: false,
    target: ["safari16", "firefox128", "chrome109"],
    assetsInlineLimit: 100_000, // fonts, too
    cssCodeSplit: false,
    modulePreload: false,
    lib: { entry: "src/keepsake/main.ts", formats: ["iife"], name: "tablee", fileName: "keepsake" },
  },
});
