import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/saved-method.ts';
import type { TestCompany } from '../application/start-application.ts';
import { type Words, wordsOf } from './app-words.ts';
import { violations } from './axe-violations.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { logIn, openScreen, openStage, PHONE, type Screen, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let say: Words;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Calle Cobro');
  say = await wordsOf('staff', 'es');
  const token = await stage.app.signIn(company.admin);
  const changed = await stage.app.send('PUT', '/user', { token, body: { language: 'es' } });
  expect(changed.status).toBe(200);
});
afterAll(() => stage?.stop());

const dialog = (page: Page) => page.getByRole('dialog');

/** Presses a button by its English words and what stands in their places. */
const press = (page: Page, english: string, values?: Record<string, string>) =>
  pressAt(page, page.getByRole('button', { name: say(english, values), exact: true }), 'Enter');

async function retype(page: Page, english: string, text: string): Promise<void> {
  await tabTo(page, dialog(page).getByLabel(say(english), { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const looksRight = async (screen: Screen, name: string) =>
  expect(await violations(screen, name, [PHONE], ['light'])).toEqual([]);

test('in Spanish, on a phone, with the keyboard: a payment is collected and refunded in part; an offer, a promise and a plan are made', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [12_345, 60_000]);
  await saveMethod(stage.app, company, debtorId);
  const screen = await openScreen(stage, { size: PHONE });
  const { page } = screen;
  await logIn(stage, page, company.admin, `/debts/${accountIds[0]}`);
  await press(page, 'Collect payment');
  await typeInto(page, page.getByLabel(say('How did the customer agree?')), 'Por teléfono');
  await looksRight(screen, 'a payment that is collected');
  await press(page, 'Charge {0}', { 0: '$123.45' });
  await page.getByRole('heading', { name: say('Payment received') }).waitFor();
  await pressAt(page, page.getByRole('link', { name: say('See the payment') }), 'Enter');
  await page.getByText('Por teléfono').waitFor();
  await press(page, 'Refund');
  await tabTo(page, page.getByRole('radio', { name: say('All of it, {0}', { 0: '$123.45' }) }));
  await page.keyboard.press('ArrowDown');
  await retype(page, 'Amount', '23.45');
  await looksRight(screen, 'a payment that is refunded');
  await press(page, 'Refund {0}', { 0: '$23.45' });
  await page
    .getByRole('region', { name: say('Refunds') })
    .getByText('$23.45')
    .waitFor();

  await page.goto(staffUrl(stage, `/debts/${accountIds[1]}?tab=agreements`));
  await press(page, 'Make an offer');
  await retype(page, 'Amount', '450');
  await looksRight(screen, 'an offer that is made');
  await press(page, 'Offer {0}', { 0: '$450.00' });
  const offer = page.getByRole('article', { name: say('Offer of {0}', { 0: '$450.00' }) });
  await offer.getByText(say('Offered'), { exact: true }).waitFor();
  await press(page, 'Record a promise');
  await retype(page, 'Amount promised', '50');
  await tabTo(page, dialog(page).getByLabel(say('Will be paid by')));
  await page.keyboard.type('12042026');
  await looksRight(screen, 'a promise that is written down');
  await press(page, 'Record a promise of {0}', { 0: '$50.00' });
  const promise = page.getByRole('article', { name: say('Promise of {amount}', { amount: '$50.00' }) });
  await promise.getByText(say('Promised'), { exact: true }).waitFor();

  await page.goto(staffUrl(stage, `/debts/${accountIds[1]}?tab=plan`));
  await press(page, 'Make a plan');
  await retype(page, 'Number of payments', '4');
  await looksRight(screen, 'a plan that is made');
  await press(page, 'Offer plan: {name}', { name: '4 × $150.00' });
  await page.getByText(say('Offered'), { exact: true }).first().waitFor();
  await screen.close();
});
