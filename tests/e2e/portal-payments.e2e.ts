import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { blockOthers, CARDS, openFirstPage, payWith } from './portal-visit.ts';
import { openScreen, openStage, PHONE, type Stage, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Pay Street');
});
afterAll(() => stage?.stop());

const SHOTS = process.env.PAY_SHOTS;

async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

const portal = () => `http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fields = (page: Page) => page.frameLocator('iframe[title="Card details"]');

test('a part, a declined card and another one, 3-D Secure, and an offer in two parts', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [60_000, 40_000]);
  const { path, id: linkId } = await makeLink(stage.app, company, debtorId);
  const { page, close } = await openScreen(stage, { size: PHONE, expected: [402, 403] });
  const blocked = await blockOthers(page, portal());
  const home = `${portal()}/${path}`;
  await page.goto(home);
  await openFirstPage(page);

  await link(page, 'Pay now').click();
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await button(page, 'Continue').click();
  await page.getByText('Please enter an amount between $0.50 and $1,000.00.').waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('0.30');
  await button(page, /^Continue/).click();
  await page.getByText('Please enter an amount between $0.50 and $1,000.00.').waitFor();
  await shot(page, 'pay-other');
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await button(page, 'Continue with $200.00').click();
  await button(page, 'Pay $200.00').waitFor();
  await payWith(page, CARDS.declined);
  await page.getByRole('alert').filter({ hasText: 'declined' }).first().waitFor();
  await payWith(page, CARDS.good);
  await heading(page, 'Thank you, your payment is complete').waitFor();
  await shot(page, 'receipt');

  await page.goto(`${home}?intent=FULL_PAYMENT`);
  await button(page, 'Continue with $800.00').waitFor();
  await page.getByRole('radio', { name: /Choose invoices/ }).check();
  await page.getByRole('checkbox', { name: new RegExp(accountIds[1] ?? '') }).check();
  await button(page, 'Continue with $400.00').click();
  await button(page, 'Pay $400.00').waitFor();
  await payWith(page, '4000 0027 6000 3184');
  // By the keyboard: the frame has just changed its height, and a click that is aimed before it is drawn anew is lost.
  await fields(page).getByRole('button', { name: 'Yes, it is me' }).press('Enter');
  await heading(page, 'Thank you, your payment is complete').waitFor();

  const token = await stage.app.signIn(company.admin);
  const body = { amount: 20_000, expirationAt: '2030-01-01T12:00:00Z', partsMax: 2, daysMax: 60 };
  await stage.app.send('PUT', `/account/${accountIds[0]}/negotiation`, { token, body });
  await page.goto(home);
  await page.getByText(/^Settle \$400\.00 for \$200\.00/).waitFor();
  await shot(page, 'home-offer');
  await link(page, 'See the offer').click();
  await page.getByLabel('In how many payments?').first().selectOption('2');
  await shot(page, 'offer');
  await page.getByRole('checkbox', { name: /I have read the terms/ }).check();
  await button(page, 'Accept, then pay $100.00').click();
  await page.getByRole('radio', { name: /Next payment, as agreed/ }).waitFor();
  await shot(page, 'pay-agreed');
  await button(page, 'Continue with $100.00').click();
  await button(page, 'Pay $100.00').waitFor();
  await payWith(page, CARDS.good);
  await heading(page, 'Thank you, your payment is complete').waitFor();
  await page.goto(home);
  await page.getByText(/your next payment of \$100\.00 is due/).waitFor();
  await link(page, 'Pay ahead of time').click();
  await button(page, 'Continue with $100.00').click();
  await button(page, 'Pay $100.00').waitFor();
  await payWith(page, CARDS.good);
  await heading(page, 'Thank you, your payment is complete').waitFor();
  await page.goto(home);
  await heading(page, 'You owe nothing').waitFor();

  await proveSessions(stage.app, company.id, linkId);
  await page.goto(`${home}/history`);
  await page.getByText('Settled as agreed').waitFor();
  await page.getByText('You accepted an offer').waitFor();
  expect(await page.getByText('Paid', { exact: true }).count()).toBe(4);
  await shot(page, 'history');
  expect(blocked).toEqual([]);
  await close();
});
