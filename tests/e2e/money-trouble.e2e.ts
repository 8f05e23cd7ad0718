import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect } from 'vitest';
import { intentsOf, makeOwing } from '../application/debtor-visit.ts';
import { planTerms } from '../application/fresh-money.ts';
import { saveMethod } from '../application/saved-method.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { picture } from './pictures.ts';
import { payWith } from './portal-visit.ts';
import { hand, switchSandbox } from './sandbox-hands.ts';
import { DESK, logIn, openOwnStage, openScreen, PHONE, type Screen, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let token: string;

test.beforeAll(async ({ browser }) => {
  stage = await openOwnStage({ browser });
});
beforeEach(async () => {
  company = await stage.app.newCompany('Trouble Street');
  token = await stage.app.signIn(company.admin);
});
afterAll(() => stage?.stop());

// The way there by Tab is gone in collect.e2e.ts; here a key is pressed where it leads.
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const days = (count: number) => hand(stage, 'days', { days: count });

async function send(method: string, path: string, body: object): Promise<void> {
  const { status, body: said } = await stage.app.send(method, path, { token, body });
  expect(status, `${path} ${JSON.stringify(said)}`).toBe(200);
}

/** A customer with a saved method of the provider's test book who owes. */
async function owing(amountCents: number, paymentMethod: string) {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [amountCents]);
  const { methodId } = await saveMethod(stage.app, company, debtorId, { paymentMethod });
  return { debtorId, accountId: accountIds[0] ?? '', methodId };
}

type Owing = Awaited<ReturnType<typeof owing>>;

/** A member charges the saved method; answers the payment. */
async function charge({ debtorId, accountId, methodId }: Owing, amountCents: number): Promise<string> {
  const _id = uuidv7();
  const agreement = { textVersion: spokenMandateVersion, evidence: 'By phone' };
  await send('POST', `/debtor/${debtorId}/payments`, {
    _id,
    methodId,
    parts: [{ accountId, amountCents }],
    agreement,
  });
  return _id;
}

async function open(size: { width: number; height: number } = DESK): Promise<Screen> {
  const screen = await openScreen(stage, { size });
  await logIn(stage, screen.page, company.admin);
  return screen;
}

test('G9, with the keyboard: a bank debit is pending, settles, and comes back days later; everything is open again', async () => {
  const { debtorId, accountId } = await owing(30_000, 'pm_usBankAccount_returnR01');
  const planId = uuidv7();
  const proposal = { _id: planId, accountIds: [accountId], terms: planTerms };
  await send('POST', `/account/${accountId}/payment-plan`, proposal);
  await send('POST', `/payment-plan/${planId}/accept`, { version: 1, evidence: 'By phone' });
  const screen = await open();
  const { page, close } = screen;
  await page.goto(staffUrl(stage, `/debts/${accountId}`));
  await button(page, 'Collect payment').press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /Payment 1 of the plan/ }));
  await page.keyboard.press('ArrowDown');
  await page.getByText('A debit takes some days').waitFor();
  await typeInto(page, page.getByLabel('How did the customer agree?'), 'By phone');
  await picture(page, 'debit-sheet');
  await pressAt(page, button(page, 'Charge $300.00'), 'Enter');
  await page.getByRole('heading', { name: 'The payment is on its way' }).waitFor();
  await picture(page, 'debit-outcome');
  await button(page, 'Done').press('Enter');
  await picture(page, 'debit-account-pending');
  await page.goto(staffUrl(stage, `/customers/${debtorId}?tab=transactions`));
  await region(page, 'Payments under way').getByText('On its way').waitFor();
  await picture(page, 'debit-customer-pending');
  const payment = region(page, 'Payments under way').getByRole('link', { name: '$300.00' });
  await payment.press('Enter');
  await page.getByText('Pending', { exact: true }).waitFor();
  await picture(page, 'debit-pending');

  await days(4);
  await page.getByText('Success', { exact: true }).waitFor();
  await picture(page, 'debit-settled');
  await page.goto(staffUrl(stage, `/debts/${accountId}?tab=plan`));
  await page.getByText('Paid Off', { exact: true }).first().waitFor();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await picture(page, 'debit-account-settled');

  await days(3);
  await page.getByText('A payment came back').waitFor();
  await page.getByText('0 of 3', { exact: true }).waitFor();
  await page.getByText('Active', { exact: true }).nth(1).waitFor();
  expect(await page.getByText('Paid Off', { exact: true }).count()).toBe(0);
  await picture(page, 'debit-account-returned');
  expect(await violations(screen, 'account after a return', [DESK])).toEqual([]);
  await page.goBack();
  await page.getByText('The bank sent $300.00 back: Not enough money in the bank account').waitFor();
  await picture(page, 'debit-returned');
  await close();
});

test('needs-payer: the bank wants the customer, the clerk hands over a link, the customer confirms on a phone', async () => {
  const { accountId } = await owing(12_345, 'pm_card_authenticationRequiredOffSession');
  const screen = await open();
  const { page, close } = screen;
  await page.goto(staffUrl(stage, `/debts/${accountId}`));
  await button(page, 'Collect payment').press('Enter');
  await typeInto(page, page.getByLabel('How did the customer agree?'), 'By phone');
  await pressAt(page, button(page, 'Charge $123.45'), 'Enter');
  await page.getByRole('heading', { name: 'The customer has to confirm it' }).waitFor();
  await picture(page, 'confirm-outcome');
  expect(await violations(screen, 'outcome that waits for the customer', [DESK])).toEqual([]);
  await pressAt(page, button(page, 'Link to confirm it'), 'Enter');
  await pressAt(page, button(page, 'Make and copy link'), 'Enter');
  const address = page.getByLabel('Link', { exact: true });
  await expect.poll(() => address.inputValue()).toMatch(/^http/);
  await picture(page, 'confirm-link');
  const url = await address.inputValue();
  await button(page, 'Done').press('Enter');

  const phone = await openScreen(stage, { size: PHONE });
  await phone.page.goto(url);
  await phone.page.getByRole('button', { name: 'Continue to the payment' }).click();
  await phone.page.getByRole('heading', { name: 'Your bank asks you to confirm this payment' }).waitFor();
  await picture(phone.page, 'confirm-portal');
  await phone.page.getByRole('button', { name: 'Confirm this payment' }).click();
  await phone.page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await payWith(phone.page, '4000 0027 6000 3184');
  await phone.page.frameLocator('iframe[title="Card details"]').getByRole('button', { name: 'Yes, it is me' }).click();
  await phone.page.getByRole('heading', { name: 'Thank you, your payment is complete' }).waitFor();
  await page.getByText('Paid Off', { exact: true }).first().waitFor();
  await phone.close();
  await close();
});

test('with the keyboard: a refund fails at the bank days later and can be made again; not while a chargeback is open', async () => {
  const paid = await owing(20_000, 'pm_card_refundFail');
  const paymentId = await charge(paid, 20_000);
  const screen = await open();
  const { page, close } = screen;
  const refunds = region(page, 'Refunds').first();
  await page.goto(staffUrl(stage, `/transactions/${paymentId}`));
  await button(page, 'Refund').press('Enter');
  await typeInto(page, page.getByLabel('Note'), 'Sent back');
  await pressAt(page, button(page, 'Refund $200.00'), 'Enter');
  await refunds.getByText('Refunded', { exact: true }).waitFor();
  await picture(page, 'refund-done');
  await days(5);
  await refunds.getByText('Refund failed').waitFor();
  await refunds.getByText('The card or account is closed. Nothing of it was given back by the provider.').waitFor();
  await picture(page, 'refund-failed');
  expect(await violations(screen, 'refund that failed', [DESK])).toEqual([]);

  const [intent] = await intentsOf(stage.app, paymentId);
  await hand(stage, 'disputes', { paymentIntent: intent?.id, amount: 5_000 });
  await page.getByText('The cardholder’s bank took $50.00 back (chargeback).').waitFor();
  await button(page, 'Refund').press('Enter');
  await page.getByText('$150.00 → $0.00').waitFor();
  await picture(page, 'refund-again');
  await pressAt(page, button(page, 'Refund $150.00'), 'Enter');
  await page.getByText('The provider did not take the refund').waitFor();
  await refunds.getByText('A chargeback is open on this payment').waitFor();
  await picture(page, 'refund-refused');

  await button(page, 'Record as given by hand').first().press('Enter');
  await page.getByText('Refund that failed').waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('$150.00');
  await typeInto(page, page.getByLabel('Reference'), 'Check 4711');
  await picture(page, 'refund-by-hand');
  expect(await violations(screen, 'refund given by hand', [DESK])).toEqual([]);
  await pressAt(page, button(page, 'Record $150.00 as given by hand'), 'Enter');
  await refunds.getByText(/^\$150\.00 was given by hand on .*: Cash, Check 4711\. Recorded by /).waitFor();
  expect(await button(page, 'Record as given by hand').count(), 'nothing is left to give').toBe(0);
  await picture(page, 'refund-by-hand-done');
  await close();
});

test('the queue of failed payments on a phone: tried again, let go with a reason, and empty', async () => {
  const screen = await open(PHONE);
  const { page, close } = screen;
  const queue = page.locator('#main');
  await page.goto(staffUrl(stage, '/transactions/failed'));
  await page.getByText('No failed payment waits for you').waitFor();
  await picture(page, 'queue-empty');
  await switchSandbox(stage, { cards: { decline: { times: 1, code: 'insufficient_funds' } } });
  await charge(await owing(8_000, 'pm_card_visa'), 8_000);
  await charge(await owing(9_000, 'pm_card_savedLost'), 9_000);
  await queue.getByText('$90.00').waitFor();
  await queue.getByText('$80.00').waitFor();
  await picture(page, 'queue');
  expect(await violations(screen, 'failed payments', [PHONE])).toEqual([]);
  await page.setViewportSize(PHONE);
  const menu = button(page, /^What to do about the payment/);
  await menu.first().click();
  await picture(page, 'queue-menu');
  expect(await item(page, 'Try again now').count(), 'a lost card').toBe(0);
  await item(page, 'Dismiss').click();
  await page.getByLabel('Reason').fill('Pays by check.');
  await picture(page, 'queue-dismiss');
  await button(page, 'Dismiss').click();
  await queue.getByText('$90.00').waitFor({ state: 'detached' });
  await menu.click();
  await item(page, 'Try again now').click();
  await picture(page, 'queue-retry');
  await button(page, 'Charge $80.00 again').click();
  await page.getByText('The payment went through').waitFor();
  await page.getByText('No failed payment waits for you').waitFor();
  await close();
});
