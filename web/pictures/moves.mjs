// Plays on at a table of the page, without thought: the same moves each time.
async function awaitTurn(page) {
  for (;;) {
    await page.waitForSelector("[data-deciding],[data-end-turn],dialog[open]");
    const end = page.locator("[data-end-turn]");
    if ((await end.count()) === 0) return (await page.locator("dialog[open]").count()) === 0;
    await end.click();
  }
}

async function mandalaTurn(page, n) {
  const claims = page.locator("[data-claim]");
  if ((await claims.count()) > 0) return claims.first().click();
  const cards = page.locator("[data-card]");
  await cards.nth((3 * n) % (await cards.count())).click();
  const targets = page.locator(".place.large button[data-target][aria-disabled=false], .piles button[data-target][aria-disabled=false]");
  await targets.nth(n % (await targets.count())).click();
}

async function stonesTurn(page, n) {
  const white = page.locator("[data-space].glow");
  if ((await page.locator("[data-white-points]").count()) > 0) return white.first().click();
  const colours = page.locator("[data-colour]");
  if ((await colours.count()) > 0 && n % 3 === 2) return colours.first().click();
  const artists = page.locator("[data-artist][aria-disabled=false]");
  if ((await artists.count()) === 0) {
    await page.locator("[data-space][aria-disabled=false]").first().click();
    return page.locator("[data-tops]").click();
  }
  await artists.nth(n % (await artists.count())).click();
  const circles = page.locator("[data-circle].glow");
  await circles.nth(n % (await circles.count())).click();
  await page.locator("[data-space].glow").first().click();
}

export const turnOf = { mandala: mandalaTurn, stones: stonesTurn };

// So many own turns, then half a move: what is chosen shows what it can do.
export async function playTurns(page, game, turns) {
  for (let n = 0; n < turns && (await awaitTurn(page)); ++n) await turnOf[game](page, n);
  if (!(await awaitTurn(page))) return;
  if (game === "mandala") return page.locator("[data-card]").first().click();
  const artists = page.locator("[data-artist][aria-disabled=false]");
  if ((await artists.count()) === 0) return;
  await artists.first().click();
  await page.locator("[data-circle].glow").first().click();
}
