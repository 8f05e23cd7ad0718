import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';
import type { Frame, Page, ViewportSize } from 'playwright-core';
import { DESK, PHONE, type Screen } from './stage.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Less than half as long as the one that people read: every page takes it in anew. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of all rules these alone look at colours: whatever else is wrong in the dark is wrong in the light as well. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';
const WAIT_MS = 15_000;

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
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settled(page, theme);
      const place = `${name} ${theme} ${size.width}px`;
      found.push(...(await look(page, theme)).map((each) => `${place} ${each}`));
      if (process.env.SHOTS) {
        const file = `${place.replace(/\W+/g, '-')}.png`;
        await page.screenshot({ path: path.join(process.env.SHOTS, file), fullPage: true });
      }
    }
    // WCAG 1.4.10: the page fits its window; only a table may scroll in itself.
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${name} ${size.width}px is ${excess}px wider than the window`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
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
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(SOURCE);
  const command: RunOptions = { ...options, resultTypes: ['violations'], iframes: false };
  const { violations: broken } = await place.evaluate((how) => window.axe.run({ exclude: ['iframe'] }, how), command);
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** The theme is worn, nothing is loading any more and every animation has ended. */
async function settled(page: Page, theme: Theme): Promise<void> {
  await page.waitForFunction(
    (isDark) => {
      const root = document.documentElement;
      const heading = document.querySelector('h1');
      return (
        root.classList.contains('dark') === isDark &&
        (heading?.checkVisibility({ visibilityProperty: true }) ?? false) &&
        document.querySelector('.skeleton, .animate-appear[role="status"], [aria-busy="true"]') === null &&
        document.getAnimations().every((animation) => animation.playState !== 'running')
      );
    },
    theme === 'dark',
    { timeout: WAIT_MS },
  );
}
