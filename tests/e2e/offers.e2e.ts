import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { saveMethod } from '../application/plan-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { picture } from './pictures.ts';
import { DESK, logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Agreement Street');
});
afterAll(() => stage?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function retype(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, dialog(page).getByLabel(label));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('with the keyboard: an offer is made, the customer accepts it on a phone, and the member sees it', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [100_000]);
  const link = await makeLink(stage.app, company, debtorId);
  const desk = await openScreen(stage);
  const { page } = desk;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/debts/${accountIds[0]}?tab=agreements`));
  await pressAt(page, button(page, 'Make an offer'), 'Enter');
  await typeInto(page, dialog(page).getByLabel('Amount'), '1200');
  await dialog(page).getByText('At most $1,000.00').waitFor();
  await picture(page, 'offer-refused');
  await retype(page, 'Amount', '600');
  await retype(page, 'Monthly payments at most', '2');
  await retype(page, 'Days until the last payment', '60');
  await dialog(page).getByText('$1,000.00 → $600.00').waitFor();
  await picture(page, 'offer-sheet');
  await pressAt(page, button(page, 'Offer $600.00'), 'Enter');
  await page.getByRole('article', { name: 'Offer of $600.00' }).getByText('Offered').waitFor();
  await picture(page, 'offer-open');

  const phone = await openScreen(stage, { size: PHONE });
  await phone.page.goto(`http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${link.path}`);
  await pressAt(phone.page, button(phone.page, 'See what you owe'), 'Enter');
  await pressAt(phone.page, phone.page.getByRole('link', { name: 'See the offer' }), 'Enter');
  await pressAt(phone.page, phone.page.getByRole('checkbox', { name: /I have read the terms/ }), 'Space');
  await pressAt(phone.page, button(phone.page, /^Accept, then pay/), 'Enter');
  const card = page.getByRole('article', { name: 'Offer of $600.00' });
  await card.getByText('Accepted').first().waitFor();
  await card.getByText('$0.00 of $600.00').waitFor();
  await picture(page, 'offer-accepted');
  await phone.close();
  await desk.close();
});

test('with the keyboard: a promise and a scheduled payment are written down, changed and canceled', async () => {
  const { debtorId } = await makeOwing(stage.app, company, [40_000, 25_000]);
  await saveMethod(stage.app, company, debtorId);
  const desk = await openScreen(stage);
  const { page } = desk;
  await logIn(stage, page, company.operator);
  await page.goto(staffUrl(stage, `/customers/${debtorId}?tab=agreements`));
  await pressAt(page, button(page, 'Record a promise'), 'Enter');
  await retype(page, 'Amount promised', '250');
  await tabTo(page, dialog(page).getByLabel('Will be paid by'));
  await page.keyboard.type('12042026');
  await dialog(page).getByText('until Dec 7, 2026').waitFor();
  await picture(page, 'promise-sheet');
  await pressAt(page, button(page, 'Record a promise of $250.00'), 'Enter');
  const promise = page.getByRole('article', { name: 'Promise of $250.00' });
  await promise.getByText('Promised').waitFor();

  await pressAt(page, button(page, 'Schedule a payment'), 'Enter');
  await retype(page, 'Amount', '300');
  await dialog(page).getByText('to charge $300.00 to my Visa').waitFor();
  await typeInto(page, dialog(page).getByLabel('How did the customer agree?'), 'By phone at 10:05.');
  await picture(page, 'schedule-sheet');
  await pressAt(page, button(page, 'Schedule $300.00'), 'Enter');
  const scheduled = page.getByRole('article', { name: 'Scheduled payment of $300.00' });
  await scheduled.getByText('Charged to Visa').waitFor();
  await picture(page, 'agreements');
  await pressAt(page, scheduled.getByRole('button', { name: 'Change' }), 'Enter');
  await retype(page, 'Amount', '350');
  await typeInto(page, dialog(page).getByLabel('How did the customer agree?'), 'By phone at 10:20.');
  await pressAt(page, button(page, 'Change to $350.00'), 'Enter');
  const changed = page.getByRole('article', { name: 'Scheduled payment of $350.00' });
  await pressAt(page, changed.getByRole('button', { name: 'Cancel payment' }), 'Enter');
  await typeInto(page, dialog(page).getByLabel('Reason'), 'Pays by check.');
  await picture(page, 'schedule-cancel');
  await pressAt(page, button(page, 'Cancel the payment of $350.00'), 'Enter');
  await changed.getByText('Canceled').waitFor();
  await pressAt(page, promise.getByRole('button', { name: 'Cancel promise' }), 'Enter');
  await typeInto(page, dialog(page).getByLabel('Reason'), 'Asked for more time.');
  await picture(page, 'promise-cancel');
  expect(await violations(desk, 'a promise that is canceled', [DESK])).toEqual([]);
  await pressAt(page, button(page, 'Cancel the promise'), 'Enter');
  await promise.getByText('Canceled').waitFor();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  for (const reason of ['Pays by check.', 'Asked for more time.']) await page.getByText(reason).first().waitFor();
  await desk.close();
});

test('a sum that a customer proposes is answered from the list; a promise is written down with its call', async () => {
  const { accountIds, debtorId } = await makeOwing(stage.app, company, [80_000]);
  const { token } = await openPortal(stage.app, company, debtorId, 'link');
  const command = { _id: uuidv7(), accountId: accountIds[0], amountCents: 50_000, parts: 1, firstOn: '2026-11-30' };
  const { status } = await stage.app.send('POST', '/portal/offer', { token, body: command });
  expect(status).toBe(200);
  const desk = await openScreen(stage);
  const { page } = desk;
  await logIn(stage, page, company.admin, '/');
  await page.getByText('1 offer of a customer waits for an answer').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.getByText('1 customer proposed a sum and waits for an answer.').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const card = page.getByRole('article', { name: 'Offer of $500.00' });
  await card.waitFor();
  await pressAt(page, card.getByRole('button', { name: 'Agree' }), 'Enter');
  await dialog(page).getByText('$800.00 → $500.00').waitFor();
  await picture(page, 'offer-agree');
  await pressAt(page, button(page, 'Agree to $500.00'), 'Enter');
  await card.getByText('Offered').waitFor();
  await picture(page, 'offer-list');

  await page.goto(staffUrl(stage, `/customers/${debtorId}?tab=agreements`));
  await pressAt(page, button(page, 'More about contact'), 'Enter');
  await pressAt(page, page.getByRole('menuitem', { name: 'Log a call' }), 'Enter');
  await pressAt(page, page.getByRole('checkbox', { name: 'The customer promised to pay' }), 'Space');
  await retype(page, 'Amount promised', '120');
  await tabTo(page, dialog(page).getByLabel('Will be paid by'));
  await page.keyboard.type('12042026');
  await picture(page, 'call-with-promise');
  await pressAt(page, button(page, 'Log the call'), 'Enter');
  await page.getByRole('article', { name: 'Promise of $120.00' }).getByText('On the phone').waitFor();
  await desk.close();
});

test('an offer is declined with a reason and another taken back, both on a phone', async () => {
  const { accountIds, debtorId } = await makeOwing(stage.app, company, [80_000, 50_000]);
  const { token } = await openPortal(stage.app, company, debtorId, 'link');
  const command = { _id: uuidv7(), accountId: accountIds[0], amountCents: 30_000, parts: 1, firstOn: '2026-11-30' };
  expect((await stage.app.send('POST', '/portal/offer', { token, body: command })).status).toBe(200);
  const admin = await stage.app.signIn(company.admin);
  const offer = { amount: 40_000, expirationAt: '2026-12-20T00:00:00Z' };
  await stage.app.send('PUT', `/account/${accountIds[1]}/negotiation`, { token: admin, body: offer });
  const phone = await openScreen(stage, { size: PHONE });
  const { page } = phone;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}?tab=agreements`));
  const asked = page.getByRole('article', { name: 'Offer of $300.00' });
  const tab = page.getByRole('tab', { name: 'Agreements' });
  expect(await tab.evaluate((node) => node.getBoundingClientRect().right < innerWidth), 'the tab is in sight').toBe(
    true,
  );
  await picture(page, 'offers-of-customer');
  await asked.getByRole('button', { name: 'Decline' }).click();
  await dialog(page).getByLabel('Reason').fill('Too little.');
  await picture(page, 'offer-decline');
  expect(await violations(phone, 'an offer that is declined', [PHONE])).toEqual([]);
  await page.setViewportSize(PHONE);
  await button(page, 'Decline $300.00').click();
  await asked.getByText('Too little.').waitFor();
  const made = page.getByRole('article', { name: 'Offer of $400.00' });
  await made.getByRole('button', { name: 'Withdraw' }).click();
  await picture(page, 'offer-withdraw');
  await button(page, 'Withdraw the offer of $400.00').click();
  await made.waitFor({ state: 'detached' });
  await phone.close();
});

test('a grid that leads below the floor names the way there and is not kept; one that does not is', async () => {
  const desk = await openScreen(stage, { expected: [422] });
  const { page } = desk;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/payments'));
  const floor = page.getByLabel('Floor, percent of what is owed');
  await floor.fill('60');
  await pressAt(page, button(page, 'Add a line'), 'Enter');
  await retype(page, 'Agreed to, percent', '50');
  await picture(page, 'policy-cell');
  await pressAt(page, button(page, 'Add the line'), 'Enter');
  await page.getByText("A customer gets away with 50% here, below the company's floor").waitFor();
  await picture(page, 'policy-refused');
  await button(page, 'Save offers and scheduled payments').click();
  await page.getByRole('alert').first().waitFor();
  await floor.fill('50');
  await page.getByText('Without a person, no customer settles for less than 50%').waitFor();
  await button(page, 'Save offers and scheduled payments').click();
  await page.getByText('Saved. Offers that stand keep what was agreed.').waitFor();
  await picture(page, 'policy-saved');
  await page.setViewportSize(PHONE);
  const grid = page.getByRole('region', { name: 'Grid of offers' });
  await button(page, /^Edit /).click();
  await retype(page, 'Agreed to, percent', '55');
  await dialog(page).getByRole('button').last().click();
  await grid.getByText('55%').first().waitFor();
  // The name of the button that opened the sheet goes away.
  await page.keyboard.press('Escape');
  await page.getByText('Edit All accounts').waitFor({ state: 'detached' });
  await picture(page, 'policy-phone');
  expect(await violations(desk, 'grid of offers on a phone', [PHONE])).toEqual([]);
  await desk.close();
});
