import pg from 'pg';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect } from 'vitest';
import { watchBilling } from '../../apps/server/src/features/billing/watch-billing.job.ts';
import {
  insertSubscription,
  updateSubscription,
} from '../../apps/server/src/features/subscriptions/subscriptions.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { addPartner } from '../../tools/partners/partner-commands.ts';
import { entries, FOUNDER_PASSWORD, founderHands, newAddress, newSubdomain } from '../application/founder.ts';
import { PASSWORD, type TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { CARDS } from './portal-visit.ts';
import { hand, switchSandbox } from './sandbox-hands.ts';
import { DESK, logIn, openOwnStage, openScreen, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;

test.beforeAll(async ({ browser }) => {
  stage = await openOwnStage({ browser }, { BILLING: 'on' });
});
afterAll(() => stage?.stop());

const PAGE = '/settings/billing';
const within = <T>({ id }: TestCompany, run: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(stage.app.context.jobsDb, id, run);

/** So many days pass for the company and its provider, day by day. */
async function pass(company: TestCompany, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await within(company, async (work) => {
      await work.trx
        .updateTable('company')
        .set((eb) => ({ clockOffset: eb('clockOffset', '+', '1 day') }))
        .where('companyId', '=', company.id)
        .execute();
    });
    await hand(stage, 'days', { days: 1 });
    await watchBilling(stage.app.context, company.id);
  }
}

/** The last confirmation of who they are was long ago. */
async function forgetConfirmation(company: TestCompany): Promise<void> {
  await within(company, async (work) => {
    await work.trx
      .updateTable('session')
      .set({ confirmedAt: new Date(0) })
      .where('companyId', '=', company.id)
      .execute();
  });
}

async function fillCard(page: Page, card: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel('Expiry').fill('0931');
  await fields.getByLabel('CVC').fill('123');
}

test('a plan is chosen, begun with a trial, made larger, cancelled in one step and resumed', async () => {
  const company = await stage.app.newCompany('Growing House', new Date().toISOString());
  const screen = await openScreen(stage, { expected: [403] });
  const { page } = screen;
  await logIn(stage, page, company.admin, PAGE);
  await page.getByText('Without a plan you can try Recoup').waitFor();
  await page.getByRole('heading', { name: 'Professional' }).waitFor();
  await picture(page, 'billing-empty');
  expect(await violations(screen, 'no plan')).toEqual([]);

  await page.getByRole('button', { name: 'Choose Basic' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a plan' });
  await sheet.getByRole('button', { name: 'Enter a card or bank account' }).click();
  await sheet.getByRole('button', { name: 'Save' }).waitFor();
  await fillCard(page, CARDS.good);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('By itself each month, until you cancel').waitFor();
  await sheet.getByText('$0.00').waitFor();
  await picture(page, 'billing-begin');
  expect(await violations(screen, 'beginning a plan')).toEqual([]);

  await forgetConfirmation(company);
  await sheet.getByRole('button', { name: 'Begin the trial' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/^The trial ends on/).waitFor();
  await picture(page, 'billing-trial');

  await page.getByRole('button', { name: 'Change the plan' }).click();
  const change = page.getByRole('dialog', { name: 'Change the plan' });
  await change.getByRole('radio', { name: /^Professional/ }).check();
  await change.getByText('Due now').waitFor();
  await picture(page, 'billing-upgrade');
  await change.getByRole('button', { name: 'Change the plan' }).click();
  await change.waitFor({ state: 'hidden' });
  await page.getByText('$199.00 a month').waitFor();

  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByText(/^Valid until/).waitFor();
  await picture(page, 'billing-cancelled');
  expect(await violations(screen, 'a plan that ends')).toEqual([]);
  await page.getByRole('button', { name: 'Let it go on' }).click();
  await page.getByText(/^The trial ends on/).waitFor();
  await screen.close();
});

test('a declined renewal tells, gives three weeks, holds, and is paid by another card', async () => {
  const company = await stage.app.newCompany('Late House', new Date().toISOString());
  const screen = await openScreen(stage, { expected: [402, 502] });
  const { page } = screen;
  await logIn(stage, page, company.admin, PAGE);
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a plan' });
  await sheet.getByRole('button', { name: 'Enter a card or bank account' }).click();
  await sheet.getByRole('button', { name: 'Save' }).waitFor();
  await fillCard(page, CARDS.good);
  await sheet.getByRole('button', { name: 'Save' }).click();
  // The card had its trial in the journey before.
  await sheet.getByRole('button', { name: 'Pay $199.00 now' }).click();
  await page.getByText(/^Renews on/).waitFor();

  await switchSandbox(stage, { cards: { decline: { times: 100, code: 'insufficient_funds' } } });
  await pass(company, 33);
  await page.reload();
  await page.getByText(/could not be taken. Everything goes on until/).waitFor();
  await picture(page, 'billing-grace');
  expect(await violations(screen, 'in grace')).toEqual([]);
  await page.goto(staffUrl(stage, '/settings/company'));
  await page.getByText(/^The plan of Late House is unpaid. Everything goes on until/).waitFor();
  await picture(page, 'billing-bar');
  expect(await violations(screen, 'the bar')).toEqual([]);
  await page.getByRole('link', { name: 'Settle it' }).click();
  await page.getByRole('button', { name: 'Try again to pay' }).click();
  await page.getByText('The card payment provider could not process the payment.').waitFor();

  await pass(company, 21);
  await page.reload();
  await page.getByText(/Campaigns rest, and no members, imports or keys are added/).waitFor();
  await picture(page, 'billing-held');
  expect(await violations(screen, 'held')).toEqual([]);

  await switchSandbox(stage, { cards: { decline: null } });
  await page.getByRole('button', { name: 'Add a card or bank account' }).click();
  const add = page.getByRole('dialog', { name: 'Add a card or bank account' });
  await add.getByRole('button', { name: 'Save' }).waitFor();
  await fillCard(page, '5555 5555 5555 4444');
  await add.getByRole('button', { name: 'Save' }).click();
  await page.getByText('What is unpaid is taken at once.').waitFor();
  await page.getByRole('button', { name: 'Pay the plan by it' }).click();
  await page.getByText(/^Renews on/).waitFor();
  await picture(page, 'billing-paid');

  // The card that pays stays, the former one goes.
  const saved = page.getByRole('list', { name: 'Cards and bank accounts' });
  expect(await saved.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  await saved.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByText('Nothing is charged to it any more.').waitFor();
  await picture(page, 'billing-remove');
  expect(await violations(screen, 'removing a card')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the card' }).click();
  await page.getByText('Card removed').waitFor();
  await saved.getByText('Visa ending in 4242').waitFor({ state: 'detached' });
  expect(await saved.getByRole('listitem').count()).toBe(1);

  await page.getByRole('button', { name: 'Texts left: buy and look back' }).click();
  const units = page.getByRole('dialog', { name: 'Prepaid units' });
  await units.getByRole('button', { name: /^Pay \$/ }).click();
  await units.getByText(/^Bought/).waitFor();
  await picture(page, 'billing-units');
  expect(await violations(screen, 'units')).toEqual([]);
  await screen.close();
});

test('companies below it stand among what is in use', async () => {
  const company = await stage.app.newCompany('Parent House', new Date().toISOString());
  await within(company, async (work) => {
    const id = uuidv7();
    const asked = { price: 'price_enterprise_month', providerMethodId: 'pm', codeId: null, trialDays: null };
    await insertSubscription(work, { id, type: 'PLAN', asked, methodId: null, provider: 'sandbox' });
    const ends = new Date(work.now.getTime() + 30 * 86_400_000);
    await updateSubscription(work, id, { tier: 'ENTERPRISE', status: 'active', periodEnd: ends });
  });
  const token = await stage.app.signIn(company.admin);
  const child = { name: 'Bay House', subdomain: newSubdomain() };
  expect((await stage.app.send('POST', '/company/child', { token, body: child })).status).toBe(200);
  const screen = await openScreen(stage);
  const { page } = screen;
  await logIn(stage, page, company.admin, PAGE);
  const used = page.getByRole('listitem').filter({ has: page.getByRole('progressbar', { name: 'Child companies' }) });
  await used.getByText('1 of 50').waitFor();
  expect(await used.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 / 50');
  await picture(page, 'billing-children');
  expect(await violations(screen, 'child companies in use')).toEqual([]);
  await screen.close();
});

/** Somebody stands before the last step of opening a company, through a partner. */
async function founderAtTheEnd(partner: Parameters<typeof addPartner>[1]): Promise<string> {
  const owner = new pg.Client({ connectionString: stage.app.database.ownerUrl });
  await owner.connect();
  const partnerId = await addPartner(owner, partner);
  await owner.end();
  const hands = founderHands(stage.app);
  const email = newAddress();
  const { token } = (await hands.register(email, { partnerId })).body;
  await hands.confirm(await hands.linkTo(email));
  await hands.save(token, 'COMPANY', entries.COMPANY);
  await hands.save(token, 'ADDRESS', entries.ADDRESS);
  await hands.save(token, 'PORTAL', { ...entries.PORTAL, subdomain: newSubdomain() });
  await hands.goTo(token, 'START');
  return email;
}

describe.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)('at a %s', (where, size) => {
  test('who opens a company chooses a plan, begins it with what the partner brings, and goes on to the first invoices', async () => {
    const email = await founderAtTheEnd({ name: 'Harbor Software', tier: 'PROFESSIONAL', coupon: 'WELCOME20' });
    const screen = await openScreen(stage, { size });
    const { page } = screen;
    await page.goto(staffUrl(stage, '/login'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(FOUNDER_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'How to begin' }).waitFor();
    // What the partner suggests is chosen, until somebody says otherwise.
    await page.getByText(/^Suggested by Harbor Software/).waitFor();
    expect(await page.getByRole('radio', { name: /^Professional/ }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /^Connect your accounting/ }).isEnabled()).toBe(true);
    await picture(page, `registration-plan-${where}`);
    expect(await violations(screen, 'the plans of a new company', [size])).toEqual([]);
    await page.getByRole('radio', { name: /^Basic/ }).check();
    await page.getByRole('radio', { name: /^Enter one by hand/ }).check();
    await page
      .getByRole('status')
      .filter({ hasText: /Saved \d+:\d\d/ })
      .waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'How to begin' }).waitFor();
    expect(await page.getByRole('radio', { name: /^Basic/ }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /^Enter one by hand/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Open the company' }).click();

    const sheet = page.getByRole('dialog', { name: 'Choose a plan' });
    await sheet.getByText('20% off for 3 months, from Harbor Software').waitFor();
    expect(await sheet.getByRole('radio', { name: /^Basic/ }).isChecked()).toBe(true);
    await sheet.getByRole('button', { name: 'Enter a card or bank account' }).click();
    await sheet.getByRole('button', { name: 'Save' }).waitFor();
    await fillCard(page, CARDS.good);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('$39.20').first().waitFor();
    await picture(page, `registration-plan-sheet-${where}`);
    expect(await violations(screen, 'the first plan', [size])).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText('Harbor Software brings you 20% off for 3 months').waitFor();
    await page.getByText('You chose it when you opened the company').waitFor();
    await picture(page, `registration-plan-left-${where}`);
    expect(await violations(screen, 'a plan that waits', [size])).toEqual([]);
    await page.reload();
    await page.getByText('You chose it when you opened the company').waitFor();
    expect(await sheet.count()).toBe(0);
    await page.getByRole('link', { name: 'Enter one by hand' }).click();
    await page.waitForURL('**/debts/add-debt-new-debtor**');
    await screen.close();
  });
});
