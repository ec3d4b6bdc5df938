import { expect, test } from "vitest";
import { Pointed } from "./pointed.svelte.ts";

test("the focus that leaves one place does not forget the other, which the pointer is over", () => {
  const places = new Pointed<string>();
  places.focus("f1");
  places.hover("f2");
  expect(places.at).toBe("f2");
  places.blur("f1");
  expect(places.at).toBe("f2");
  places.leave("f2");
  expect(places.at).toBe(null);
});

test("where the pointer is over nothing, the focus counts", () => {
  const places = new Pointed<string>();
  places.focus("f1");
  places.hover("f2");
  places.leave("f2");
  expect(places.at).toBe("f1");
});

test("it tells once that the player turns to a place, and not that they leave it", () => {
  const turned: string[] = [];
  const places = new Pointed<string>((place) => turned.push(place));
  places.hover("f1");
  places.hover("f1");
  places.leave("f1");
  places.focus("f2");
  expect(turned).toEqual(["f1", "f2"]);
});
