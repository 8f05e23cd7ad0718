import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { DESK, PHONE, type Screen } from './stage.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is now, on a desk and on a phone. */
export async function violations({ page, answered }: Screen, name: string, sizes = [DESK, PHONE]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await answered();
    await settled(page);
    // Legacy mode stays inside this page; the card fields in their frame are the provider's and have tests of their own.
    const result = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .withTags(RULES)
      .exclude('iframe')
      .analyze();
    for (const { id, nodes } of result.violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${name} ${size.width}px ${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`);
      }
    }
    // WCAG 1.4.10: the page fits its window; only a table may scroll in itself.
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${name} ${size.width}px is ${excess}px wider than the window`);
    if (process.env.SHOTS) {
      const file = `${name.replace(/\W+/g, '-')}-${size.width}.png`;
      await page.screenshot({ path: path.join(process.env.SHOTS, file), fullPage: true });
    }
  }
  await page.setViewportSize(DESK);
  return found;
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
