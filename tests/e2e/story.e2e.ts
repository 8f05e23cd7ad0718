import { errorMessage } from '@recoup/domain/errors.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { OPEN_INVOICE_ROWS, OPEN_INVOICES } from '../application/busy-company.ts';
import type { TestCompany } from '../application/start-application.ts';
import { assignOverdue, buildCampaign, turnOn } from './campaign-steps.ts';
import { importFile } from './import-wizard.ts';
import { CARDS, goToCard, openFirstPage, payWith } from './portal-visit.ts';
import { received, switchSandbox, webhooksSettled } from './sandbox-hands.ts';
import { logIn, openOwnStage, openScreen, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let token: string;

test.beforeAll(async ({ browser }) => {
  stage = await openOwnStage({ browser });
  company = await stage.app.newCompany('Harbor Supply');
  token = await stage.app.signIn(company.admin);
});
afterAll(() => stage?.stop());

/** Lets time pass for the company, as the time machine does it: hour by hour, with everything that falls due. */
async function pass(time: { days: number; hours?: number }): Promise<void> {
  const answer = await stage.app.send('POST', '/time-machine/advance', { token, body: time });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

interface Row {
  readonly _id: string;
  readonly status: string;
  readonly balanceCents: number;
}

async function accountsOf(name: string): Promise<Row[]> {
  const path = `/account?limit=100&search=${encodeURIComponent(name)}`;
  return (await stage.app.send<{ data: Row[] }>('GET', path, { token })).body.data;
}

const owing = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.balanceCents, 0);

async function payments(): Promise<string[]> {
  interface PaymentLine {
    readonly type: string;
    readonly status: string;
    readonly paymentId: string | null;
  }
  const path = '/transaction?perPage=100&totals=false';
  const { body } = await stage.app.send<{ data: PaymentLine[] }>('GET', path, { token });
  return body.data
    .filter((row) => row.type === 'PAYMENT' && row.status === 'SUCCESS' && row.paymentId)
    .map((row) => String(row.paymentId));
}

/** A figure of the strip above the dashboard, in cents. */
async function collected(page: Page): Promise<number> {
  await page.goto(staffUrl(stage, '/dashboard'));
  const value = page.locator('dt', { hasText: 'Collected this month' }).locator('xpath=following-sibling::dd');
  const text = await value.filter({ hasText: '$' }).textContent();
  return Math.round(Number(text?.replace(/[$,]/g, '')) * 100);
}

test('a file becomes accounts, a campaign takes them, and the first reminders leave', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await importFile(stage, page, OPEN_INVOICES, OPEN_INVOICE_ROWS);
  const campaign = 'Open invoices';
  await buildCampaign(stage, page, campaign);
  await assignOverdue(stage, page, campaign);
  await turnOn(stage, page, campaign);
  // The e-mails leave at once where an office is open, the SMS the next morning at the customer's place.
  await pass({ days: 1, hours: 6 });
  for (const { email, phone } of [...payers, waiting]) {
    expect((await received(stage, 'mail', email)).map(({ subject }) => subject)).toEqual(['Your open invoice']);
    expect(await received(stage, 'sms', phone)).toHaveLength(1);
  }
  await close();
});

const payers = [
  {
    how: 'the webhook comes before the return',
    name: 'Haddad Roofing',
    email: 'ben.0@haddad-roofing-inc.example',
    phone: '+17165550110',
    by: 'mail',
    webhook: 'first',
    declined: false,
  },
  {
    how: 'the webhook comes after the return',
    name: 'Nakamura',
    email: 'nadia.3@nakamura-electric.example',
    phone: '+16175550113',
    by: 'sms',
    webhook: 'last',
    declined: false,
  },
  {
    how: 'the first card is declined, the second pays',
    name: 'Pratt & Co',
    email: 'maeve.6@obrien-pratt-co.example',
    phone: '+12085550116',
    by: 'mail',
    webhook: 'any',
    declined: true,
  },
] as const;
const waiting = { name: 'Castillo', email: 'elena.1@castillo-logistics-sons.example', phone: '+17015550111' };

/** Opens the message as its reader would: in the mailbox page, or the SMS on a phone. Answers the portal's page. */
async function followLink(page: Page, payer: (typeof payers)[number]): Promise<Page> {
  if (payer.by === 'sms') {
    const [sms] = await received(stage, 'sms', payer.phone);
    expect(sms?.text).toContain('STOP');
    await page.goto(/https?:\/\/\S+/.exec(sms?.text ?? '')?.[0] ?? 'no link in the SMS');
    return page;
  }
  await page.goto(stage.app.sandbox.url);
  await page.getByLabel('Search messages').fill(payer.email);
  await page.getByRole('button', { name: payer.email }).click();
  await page.getByRole('tab', { name: 'Text' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  return opened;
}

describe('the customer pays', () => {
  test.each(payers)('$how', async (payer) => {
    const open = (await accountsOf(payer.name)).filter((row) => row.balanceCents > 0);
    expect(open.length).toBeGreaterThan(0);
    const owed = owing(open);
    const staff = await openScreen(stage);
    await logIn(stage, staff.page, company.admin);
    const before = await collected(staff.page);
    const paidBefore = await payments();
    // Somebody has the account open while the customer pays: it changes under their eyes.
    await staff.page.goto(staffUrl(stage, `/debts/${open[0]?._id}`));
    await staff.page.getByText('Delinquent').first().waitFor();

    const visitor = await openScreen(stage, { expected: [402] });
    const page = await followLink(visitor.page, payer);
    await openFirstPage(page);
    await goToCard(page);
    if (payer.webhook === 'last') await switchSandbox(stage, { webhooks: { hold: true } });
    if (payer.webhook === 'first') await holdReturn(page, payer.name);
    if (payer.declined) {
      await payWith(page, CARDS.declined);
      await page
        .getByRole('alert')
        .filter({ hasText: errorMessage('PAYMENT_DECLINED') })
        .first()
        .waitFor();
      expect(owing(await accountsOf(payer.name))).toBe(owed);
    }
    await payWith(page, CARDS.good);
    await page.getByRole('heading', { level: 1, name: 'Thank you, your payment is complete' }).waitFor();
    await page
      .getByText('Still open on all invoices then')
      .locator('xpath=following-sibling::dd')
      .getByText('$0.00')
      .waitFor();
    if (payer.webhook === 'last') await switchSandbox(stage, { webhooks: { hold: false } });
    await webhooksSettled(stage);
    await visitor.close();

    expect((await accountsOf(payer.name)).map((row) => row.status)).toEqual(
      (await accountsOf(payer.name)).map(() => 'Paid Off'),
    );
    expect((await payments()).filter((id) => !paidBefore.includes(id))).toHaveLength(1);
    await seePaid(staff.page, payer);
    expect(await collected(staff.page)).toBe(before + owed);
    await staff.close();
  });
});

/** Keeps the browser's word that the card was charged back until the provider's has been booked. */
async function holdReturn(page: Page, name: string): Promise<void> {
  await page.route('**/v1/portal/payments/*/return', async (route) => {
    await expect.poll(async () => (await accountsOf(name)).every((row) => row.balanceCents === 0), WAIT).toBe(true);
    await route.continue();
  });
}
const WAIT = { timeout: 15_000, interval: 100 };

async function seePaid(page: Page, payer: (typeof payers)[number]): Promise<void> {
  await page.getByText('Paid Off').first().waitFor();
  const timeline = page.getByLabel('Timeline');
  for (const event of [/^Payment of .* received/, /^Payment of .* started/, /^Account over .* created/]) {
    await timeline.getByText(event).first().waitFor();
  }
  if (payer.declined)
    await timeline
      .getByText(/^Payment of .* failed/)
      .first()
      .waitFor();
  // The link is the customer's, not one account's: that it was opened stands on the customer's page.
  await page.getByRole('link', { name: payer.name }).first().click();
  for (const event of ['Payment link opened', 'Reminder SMS sent', 'Reminder e-mail sent']) {
    await timeline.getByText(event).first().waitFor();
  }
}

test('the next day only those who still owe hear from us', async () => {
  await pass({ days: 1 });
  for (const { email, phone } of payers) {
    // Nothing but the receipt of what was paid.
    expect((await received(stage, 'mail', email)).map(({ subject }) => subject)).toEqual([
      'We received your payment',
      'Your open invoice',
    ]);
    expect(await received(stage, 'sms', phone)).toHaveLength(1);
  }
  expect((await received(stage, 'mail', waiting.email)).map(({ subject }) => subject)).toEqual([
    'Still open',
    'Your open invoice',
  ]);
});
