// One picture of a state of the page, on every size of screen in both themes; they are laid side by side on one sheet.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sizes = { phone: [360, 740], tablet: [768, 1024], laptop: [1280, 720], desktop: [1920, 1080], large: [2560, 1440] };
const themes = ["light", "dark"];
const shownHeight = 400;

export class Sheets {
  // `single`: pictures of one size and theme that are kept beside the sheets, as "name-size-theme".
  // `named`: the sheets that are wanted; empty: all.
  constructor(browser, folder, whole, single, named) {
    Object.assign(this, { browser, folder, whole, single, named });
    for (const made of [folder, whole]) mkdirSync(made, { recursive: true });
  }

  // From the top of the page, or from the part that `at` names.
  async take(page, name, at = "body") {
    if (this.named.length > 0 && !this.named.includes(name)) return;
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const [size, [width, height]] of Object.entries(sizes)) {
        await page.setViewportSize({ width, height });
        await page.locator(at).first().evaluate((part) => part.scrollIntoView({ block: "start" }));
        await page.waitForTimeout(250);
        const picture = `${name}-${size}-${colorScheme}.jpg`;
        const options = { type: "jpeg", quality: 84 };
        await page.screenshot({ path: join(this.whole, picture), ...options });
        if (this.single.includes(`${name}-${size}-${colorScheme}`)) await page.screenshot({ path: join(this.folder, picture), ...options });
      }
    }
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1280, height: 720 });
    await this.#laySideBySide(name);
    console.log(name);
  }

  async #laySideBySide(name) {
    const address = (picture) => `data:image/jpeg;base64,${readFileSync(join(this.whole, picture)).toString("base64")}`;
    const rows = themes.map((theme) => {
      const pictures = Object.keys(sizes).map((size) => `<img src="${address(`${name}-${size}-${theme}.jpg`)}" height="${shownHeight}">`);
      return `<div>${pictures.join("")}</div>`;
    });
    const page = await this.browser.newPage({ viewport: { width: 3000, height: 2 * shownHeight + 24 } });
    await page.setContent(`<style>body{margin:0;background:#888;width:max-content}div{display:flex;gap:8px;padding:4px}</style>${rows.join("")}`);
    await page.locator("body").screenshot({ path: join(this.folder, `${name}.jpg`), type: "jpeg", quality: 68 });
    await page.close();
  }
}
