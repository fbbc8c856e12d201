// node server.js PORT [FOLDER]: keeps matches in memory, or in files of the folder.

const { Server, FlatFile } = require("boardgame.io/server");
const { trick } = require("./game.js");

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;

Server({ games: [trick], origins: [], db }).run(Number(port));
