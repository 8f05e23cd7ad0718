import path from 'node:path';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import type { Frame, Page, ViewportSize } from 'playwright-core';
import { DESK, PHONE, type Screen } from './stage.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of all rules these alone look at colours: whatever else is wrong in the dark is wrong in the light as well. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** What axe finds on the page as it is now, on a desk and on a phone, in the light and in the dark. */
export async function violations(
  { page, answered }: Screen,
  name: string,
  sizes: readonly ViewportSize[] = [DESK, PHONE],
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize() ?? DESK;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await answered();
    await settled(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForFunction(
        (dark) => document.documentElement.classList.contains('dark') === dark,
        theme === 'dark',
      );
      await settled(page);
      const place = `${name} ${theme} ${size.width}px`;
      found.push(...(await look(page, theme)).map((each) => `${place} ${each}`));
      if (process.env.SHOTS) {
        const file = `${place.replace(/\W+/g, '-')}.png`;
        await page.screenshot({ path: path.join(process.env.SHOTS, file), fullPage: true });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    // WCAG 1.4.10: the page fits its window; only a table may scroll in itself.
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${name} ${size.width}px is ${excess}px wider than the window`);
  }
  await page.setViewportSize(before);
  return found;
}

async function look(page: Page, theme: Theme): Promise<string[]> {
  const runOnly: RunOnly = theme === 'light' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOR_RULES };
  return lookInside(page, { runOnly });
}

/**
 * What axe finds on a page, or in a frame of it; not in the frames within. It is loaded once per page: most of a look
 * would go into reading it again.
 */
export async function lookInside(place: Page | Frame, options: RunOptions): Promise<string[]> {
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(axe.source);
  const wish: RunOptions = { ...options, resultTypes: ['violations'], iframes: false };
  const { violations: broken } = await place.evaluate((how) => window.axe.run({ exclude: ['iframe'] }, how), wish);
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** Nothing is loading any more and every animation has ended. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('.animate-appear, [aria-busy="true"]') === null &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
}
