import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import type { Plugin } from "vite";

const folder = fileURLToPath(new URL("../../docs/play/", import.meta.url));

// Links between the rules pages become routes; those to other files lead nowhere here and become plain text.
function withRoutes(html: string): string {
  return html
    .replace(/<p><em><a href="\w+\.\w+\.md">.*?<\/em><\/p>\n?/, "") // the line that leads to the other pages of docs/
    .replaceAll("<th></th>", "<td></td>")
    .replace(/<pre>[^]*?<\/pre>/g, '<div id="table"></div>') // the sketch of the table, which the page has a picture of
    .replaceAll("<table>", '<table tabindex="0">')
    .replace(/<a href="(mandala|stones)\.(en|pl)\.md(?:#([\w.-]+))?">/g, (_, game: string, __: string, clause?: string) =>
      `<a href="#/rules/${game}${clause ? `/${clause}` : ""}">`,
    )
    .replace(/<a href="#([\w.-]+)">/g, (_, clause: string) => `<a href="#/rules/GAME/${clause}">`)
    .replace(/<a href="[\w.-]+\.md(?:#[\w.-]+)?">(.*?)<\/a>/g, "$1");
}

// import html from "rules:mandala.en": the players' rules as HTML, made from docs/play.
export function rulesPages(): Plugin {
  const prefix = "rules:";
  return {
    name: "rules-pages",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      const path = `${folder}${name}.md`;
      this.addWatchFile(path);
      const html = withRoutes(marked.parse(readFileSync(path, "utf8"), { async: false }));
      return `export default ${JSON.stringify(html.replaceAll("GAME", name.split(".")[0]!))};`;
    },
  };
}
