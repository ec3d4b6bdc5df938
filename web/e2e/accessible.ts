// What axe finds fault with in a page.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// Pages are tested by day in English and by night in Polish: colours and words have little to do with each other.
export const bothWays = [
  { theme: "light", language: "en" },
  { theme: "dark", language: "pl" },
] as const;

export async function expectAccessible(page: Page, where = ""): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map((n) => n.html.slice(0, 160)).join(" | ")}`)).toEqual([]);
}
