// Serves the built client to this machine's browsers: node serve.mjs [port] [folder]
import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { gzipSync } from "node:zlib";

const port = Number(process.argv[2] ?? 8080);
const folder = process.argv[3] ?? join(import.meta.dirname, "dist");
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".jsonl": "application/jsonl; charset=utf-8",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

function fileFor(address) {
  const { pathname } = new URL(address, "http://localhost");
  const path = normalize(join(folder, decodeURIComponent(pathname)));
  if (path !== folder && !path.startsWith(folder + sep)) return null;
  const file = pathname.endsWith("/") ? join(path, "index.html") : path;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

// Texts and the rulebook travel compressed; each version of a file is compressed once.
const squeezed = new Map();
function compressed(file) {
  const { mtimeMs } = statSync(file);
  const kept = squeezed.get(file);
  if (kept?.mtimeMs === mtimeMs) return kept.body;
  const body = gzipSync(readFileSync(file));
  squeezed.set(file, { mtimeMs, body });
  return body;
}

const server = createServer((request, response) => {
  let file = null;
  try {
    file = fileFor(request.url ?? "/");
  } catch {
    // An address that cannot be read is an address that is not there.
  }
  if (!file || (request.method !== "GET" && request.method !== "HEAD")) {
    response.writeHead(file ? 405 : 404, { "content-type": "text/plain" }).end(file ? "Only GET" : "Not found");
    return;
  }
  // Names in assets/ change with their contents; everything else is asked for anew.
  const kept = file.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache";
  const headers = { "content-type": types[extname(file)] ?? "application/octet-stream", "cache-control": kept, vary: "accept-encoding" };
  const packs = /\.(html|js|css|svg|wasm|jsonl|webmanifest)$/.test(file) && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  response.writeHead(200, packs ? { ...headers, "content-encoding": "gzip" } : headers);
  if (request.method === "HEAD") response.end();
  else if (packs) response.end(compressed(file));
  else createReadStream(file).pipe(response);
});

server.on("error", (error) => {
  const why = error.code === "EADDRINUSE" ? `port ${port} is taken; try another: ./play --port ${port + 1}` : error.message;
  console.error(`The game cannot be served: ${why}`);
  process.exit(1);
});
server.listen(port, () => {
  const { port: open } = server.address();
  console.log(`Sandstone is ready: http://localhost:${open}`);
  console.log("Press Ctrl+C to stop.");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
