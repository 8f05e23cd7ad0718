import type { Page } from 'playwright-core';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
} as const;

/** Past the first page behind a link, by its button; only that counts as opened (G19). */
export async function openFirstPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See what you owe' }).click();
  await page.getByRole('link', { name: 'Pay now', exact: true }).waitFor();
}

/** From the statement to the hosted card fields, with everything that is open chosen. */
export async function goToCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pay now', exact: true }).click();
  await page.getByRole('button', { name: /^Continue with \$/ }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
}

/** Types a card into the provider's fields and presses our button. */
export async function payWith(page: Page, card: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel('Expiry').fill('0931');
  await fields.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Lets scripts and frames of others load on the pay page and where a method is saved, and nowhere else (G11). */
export async function blockOthers(page: Page, portal: string): Promise<string[]> {
  const blocked: string[] = [];
  await page.route(
    (url) => url.origin !== portal,
    (route) => {
      if (/\/(pay|methods)$/.test(new URL(page.url()).pathname)) return route.continue();
      blocked.push(`${page.url()} asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  return blocked;
}
