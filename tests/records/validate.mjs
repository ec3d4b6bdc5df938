// Validates records against docs/dev/record.schema.json:
//
//   node tests/records/validate.mjs               the committed ones: samples pass, and hostile files do not
//   node tests/records/validate.mjs FILE…         these; a file may hold one record, or one a line
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Ajv2020 from "ajv/dist/2020.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const read = (...path) => utf8.decode(readFileSync(join(...path)));
const schema = JSON.parse(read(root, "docs/dev/record.schema.json"));
const validate = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

// What no schema sees, since it is lost when JSON is parsed, or is a question of the calendar or of Unicode.
const beyondSchemas = new Set([
  "duplicate-key.json",
  "duplicate-key-escaped.json",
  "duplicate-moves.json",
  "lone-surrogate.json",
  "no-such-day.json",
]);
// Faults that only replaying shows begin so.
const brokenRule = /: (move \d+ (is|comes)|draw \d+ .* is |seat \d|the takeback |the game is over|there is a result|"\w+" of seat)/;

let faults = 0;
const complain = (file, what) => {
  faults += 1;
  console.error(`${file}: ${what}`);
};
const because = () => validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ");

function parse(text) {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error };
  }
}

function checkSample(file, text) {
  const { value, error } = parse(text);
  if (error) complain(file, error.message);
  else if (!validate(value)) complain(file, because());
}

function checkHostile(file, path, sentence) {
  let value;
  try {
    value = JSON.parse(read(path));
  } catch {
    return; // not JSON, or not even text
  }
  const wellFormed = brokenRule.test(sentence) || beyondSchemas.has(file);
  if (validate(value) !== wellFormed) {
    complain(file, wellFormed ? `refused (${because()})` : `accepted, although: ${sentence}`);
  }
}

const given = process.argv.slice(2);
let checked = 0;
if (given.length > 0) {
  for (const file of given) {
    const text = read(file);
    const records = parse(text).error ? text.split("\n").filter((line) => line.trim() !== "") : [text];
    for (const record of records) {
      checkSample(file, record);
      checked += 1;
    }
  }
} else {
  const data = join(root, "tests/data/records");
  for (const file of readdirSync(join(data, "samples")).filter((name) => name.endsWith(".json"))) {
    checkSample(file, read(data, "samples", file));
    checked += 1;
  }
  for (const line of read(data, "hostile/expected.txt").trimEnd().split("\n")) {
    const file = line.slice(0, line.indexOf(" "));
    if (!file.endsWith(".json")) continue;
    checkHostile(file, join(data, "hostile", file), line);
    checked += 1;
  }
}
console.log(`${checked} records checked against the schema, ${faults} faults`);
process.exit(faults > 0 || checked === 0 ? 1 : 0);
