import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { DESK, PHONE, type Screen } from './stage.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of all rules these alone look at colours: whatever else is wrong in the dark is wrong in the light as well. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is now, on a desk and on a phone, in the light and in the dark. */
export async function violations({ page, answered }: Screen, name: string, sizes = [DESK, PHONE]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await answered();
    await settled(page);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForFunction(
        (dark) => document.documentElement.classList.contains('dark') === dark,
        theme === 'dark',
      );
      await settled(page);
      const place = `${name} ${theme} ${size.width}px`;
      found.push(...(await axe(page, theme)).map((each) => `${place} ${each}`));
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
  await page.setViewportSize(DESK);
  return found;
}

async function axe(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // Legacy mode stays inside this page; the card fields in their frame are the provider's and have tests of their own.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
  const result = await (theme === 'light' ? builder.withTags(RULES) : builder.withRules(COLOR_RULES)).analyze();
  return result.violations.flatMap(({ id, nodes }) =>
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
