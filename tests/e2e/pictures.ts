import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './stage.ts';

const FOLDER = process.env.PICTURES;

/** Pictures for whoever works on the screens, in both sizes and themes: set PICTURES to a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  mkdirSync(FOLDER, { recursive: true });
  const size = page.viewportSize() ?? DESK;
  for (const each of [DESK, PHONE]) {
    await page.setViewportSize(each);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(
        (dark) =>
          document.documentElement.classList.contains('dark') === dark &&
          document.getAnimations().every((animation) => animation.playState !== 'running'),
        colorScheme === 'dark',
      );
      // A sheet covers the window, not the page below it.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      await page.screenshot({ path: `${FOLDER}/${name}-${each.width}-${colorScheme}.png`, fullPage });
    }
  }
  await page.setViewportSize(size);
}
