import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import { planTerms } from '../application/fresh-money.ts';
import { saveMethod } from '../application/saved-method.ts';
import type { TestCompany } from '../application/start-application.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { switchSandbox } from './sandbox-hands.ts';
import { DESK, logIn, openOwnStage, openScreen, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser }) => {
  stage = await openOwnStage({ browser });
  company = await stage.app.newCompany('Collect Street');
});
afterAll(() => stage?.stop());

const SHOTS = process.env.COLLECT_SHOTS;

/** Pictures for whoever works on the screens: both sizes, both themes. */
async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.screenshot({ path: `${SHOTS}/${name}-${size.width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESK);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

test('with the keyboard: a member collects with a saved card, sees the money booked and refunds a part', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [12_345, 6_000]);
  await saveMethod(stage.app, company, debtorId);
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/debts/${accountIds[0]}`));
  await pressAt(page, button(page, 'Collect payment'), 'Enter');
  await page.getByText('$183.45 → $60.00').waitFor();
  await page.getByText('I authorize Collect Street to charge $123.45 to my Visa •••• 4242').waitFor();
  await typeInto(page, page.getByLabel('How did the customer agree?'), 'By phone at 10:05');
  await shot(page, 'collect');
  await pressAt(page, button(page, 'Charge $123.45'), 'Enter');
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  await shot(page, 'collected');
  await tabTo(page, page.getByRole('link', { name: 'See the payment' }));
  await page.keyboard.press('Enter');
  await page.getByText('By phone at 10:05').waitFor();
  await shot(page, 'payment');
  await pressAt(page, button(page, 'Refund'), 'Enter');
  await page.getByText('$123.45 → $0.00').waitFor();
  await tabTo(page, page.getByRole('radio', { name: /All of it/ }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Amount'));
  await page.keyboard.type('23.45');
  await page.getByText('$123.45 → $100.00').waitFor();
  await shot(page, 'refund');
  await pressAt(page, button(page, 'Refund $23.45'), 'Enter');
  await page.getByRole('region', { name: 'Refunds' }).getByText('$23.45').waitFor();
  await shot(page, 'refunded');
  await page.goto(staffUrl(stage, `/debts/${accountIds[0]}`));
  await page.getByText('$23.45').first().waitFor();
  await close();
});

test('a decline says what it means and what to do; saved methods, payments by hand and write-offs beside it', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [20_000]);
  const { methodId } = await saveMethod(stage.app, company, debtorId, { paymentMethod: 'pm_card_chargeCustomerFail' });
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}?tab=transactions`));
  await page.getByRole('region', { name: 'Saved methods' }).getByText('Visa •••• 0341').waitFor();
  await shot(page, 'customer');
  await button(page, 'Money').click();
  await item(page, 'Collect payment').click();
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await page.getByLabel('Amount', { exact: true }).fill('75');
  await page.getByText('$200.00 → $125.00').first().waitFor();
  await page.getByLabel('How did the customer agree?').fill('By phone');
  await shot(page, 'other');
  await button(page, 'Charge $75.00').click();
  await page.getByRole('heading', { name: 'The payment failed' }).waitFor();
  await page.getByText('The customer can call the bank, or pay with another method.').waitFor();
  await shot(page, 'declined');
  await button(page, 'Done').click();

  const card = page.getByRole('region', { name: 'Saved methods' });
  await card.getByRole('button', { name: /^Change Visa/ }).click();
  await item(page, 'Remove').click();
  await button(page, /^Remove Visa/).click();
  await card.getByText('No card or bank account is saved.').waitFor();
  expect(methodId).toBeTruthy();
  await button(page, 'Money').click();
  await item(page, 'Collect payment').click();
  await page.getByText('No saved card or bank account').waitFor();
  await shot(page, 'no-method');
  await button(page, 'Link to save a method').last().click();
  await button(page, 'Make and copy link').click();
  await expect.poll(() => page.getByLabel('Link', { exact: true }).inputValue()).toMatch(/^http/);
  await shot(page, 'method-link');
  await button(page, 'Done').click();

  await page.goto(staffUrl(stage, `/debts/${accountIds[0]}`));
  await button(page, 'Money').click();
  await shot(page, 'money-menu');
  await item(page, 'Record payment').click();
  await page.getByLabel('Amount received').fill('50');
  await page.getByText('$200.00 → $150.00').waitFor();
  await button(page, 'Record payment of $50.00').click();
  await page.getByText('Payment recorded').waitFor();
  await button(page, 'Money').click();
  await item(page, 'Charge off or forgive').click();
  await page.getByRole('radio', { name: /Forgive all of it/ }).check();
  await page.getByText('$150.00 → $0.00').waitFor();
  await page.getByLabel('Reason').fill('Goodwill');
  await shot(page, 'write-off');
  await button(page, 'Forgive $150.00').click();
  await page.getByText('Debt forgiven').waitFor();

  await page.goto(staffUrl(stage, '/settings/payments'));
  await button(page, 'Set up Late fee').click();
  await page.getByRole('textbox', { name: 'Sum' }).fill('25');
  await page.getByLabel('Clause or statute').fill('Terms, section 7');
  await shot(page, 'fee-rule');
  await button(page, 'Save Late fee').click();
  await page.getByText('Terms, section 7').waitFor();
  await page.getByRole('switch', { name: 'Late fee' }).waitFor();
  await shot(page, 'fees');
  await close();
});

test('a plan is moved and paid from the menus, and a lost answer is told as one', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [30_000]);
  await saveMethod(stage.app, company, debtorId);
  const token = await stage.app.signIn(company.admin);
  const planId = uuidv7();
  const proposal = { _id: planId, accountIds, terms: planTerms };
  const agreed = { version: 1, evidence: 'By phone' };
  await stage.app.send('POST', `/account/${accountIds[0]}/payment-plan`, { token, body: proposal });
  const accepted = await stage.app.send('POST', `/payment-plan/${planId}/accept`, { token, body: agreed });
  expect(accepted.status).toBe(200);
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/debts/${accountIds[0]}`));
  await button(page, 'Money').click();
  await item(page, 'Move payment 1 of the plan').waitFor();
  await shot(page, 'plan-menu');
  await item(page, 'Move payment 1 of the plan').click();
  await page.getByLabel('New date').fill('2026-12-05');
  await button(page, 'Move payment 1').click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await button(page, 'Money').click();
  await item(page, 'Pay extra on the plan').click();
  await page.getByRole('radio', { name: /Another amount/, checked: true }).waitFor();
  await page.getByRole('radio', { name: /Payment 1 of the plan, due Dec 5, 2026/ }).check();
  await page.getByText('$300.00 → $200.00').waitFor();
  await page.getByLabel('How did the customer agree?').fill('By phone');
  await switchSandbox(stage, {
    cards: { fault: { how: 'error', when: 'after', times: 1, call: 'POST /v1/payment_intents' } },
    webhooks: { hold: true },
  });
  await button(page, 'Charge $100.00').click();
  await page.getByRole('heading', { name: 'We do not know yet' }).waitFor();
  await shot(page, 'unknown');
  await button(page, 'Done').click();
  await page.goto(staffUrl(stage, `/customers/${debtorId}?tab=transactions`));
  const inFlight = page.getByRole('region', { name: 'Payments under way' });
  await inFlight.getByText('Being checked').waitFor();
  await shot(page, 'under-way');
  await switchSandbox(stage, { webhooks: { hold: false } });
  await fetch(`${stage.app.sandbox.url}/api/webhooks/release`, { method: 'POST' });
  await inFlight.waitFor({ state: 'hidden' });
  await close();
});

test('what is owed beside a plan is offered by itself, and a sheet says what the payment pays', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [40_000]);
  await saveMethod(stage.app, company, debtorId);
  const [accountId] = accountIds;
  const token = await stage.app.signIn(company.admin);
  const send = async (method: string, path: string, body: object) => {
    const answer = await stage.app.send(method, path, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const before = uuidv7();
  const cash = { type: 'PAYMENT', debtorId, method: 'CASH', amountCents: 10_000 };
  await send('POST', '/transaction', { _id: before, ...cash, parts: [{ accountId, amountCents: 10_000 }] });
  const planId = uuidv7();
  await send('POST', `/account/${accountId}/payment-plan`, { _id: planId, accountIds, terms: planTerms });
  await send('POST', `/payment-plan/${planId}/accept`, { version: 1, evidence: 'By phone' });
  await send('POST', `/transaction/${before}/reverse`, { reason: 'The bank took it back' });
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/debts/${accountId}`));
  await button(page, 'Collect payment').click();
  await page.getByRole('radio', { name: /\$100.00.*Owed beside the plan/ }).check();
  await page.getByText('What is owed beside the plan', { exact: true }).waitFor();
  await page.getByText('$400.00 → $300.00').waitFor();
  await shot(page, 'beside-collect');
  await page.keyboard.press('Escape');

  await button(page, 'Money').click();
  await item(page, 'Record payment').click();
  await page.getByRole('radio', { name: /The plan first/, checked: true }).waitFor();
  await page.getByLabel('Amount received').fill('100');
  await page.getByRole('radio', { name: /The plan first/ }).check();
  await page.getByLabel('Amount received').fill('60');
  await page.getByRole('radio', { name: /What is owed beside the plan/ }).check();
  await shot(page, 'beside-record');
  await button(page, 'Record payment of $60.00').click();
  await page.getByText('Payment recorded').waitFor();
  const plan = await stage.app.send<{ remainingCents: number }>('GET', `/payment-plan/${planId}`, { token });
  expect(plan.body.remainingCents).toBe(30_000);
  await close();
});
