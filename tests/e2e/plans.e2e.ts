import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import { planTerms } from '../application/fresh-money.ts';
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
  company = await stage.app.newCompany('Plan Street');
});
afterAll(() => stage?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('with the keyboard: a member offers a plan, the customer reads and accepts it on a phone, the member sees it', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [124_050]);
  await saveMethod(stage.app, company, debtorId);
  const link = await makeLink(stage.app, company, debtorId);
  const desk = await openScreen(stage, { size: DESK });
  await logIn(stage, desk.page, company.admin);
  await desk.page.goto(staffUrl(stage, `/debts/${accountIds[0]}?tab=plan`));
  await pressAt(desk.page, button(desk.page, 'Make a plan'), 'Enter');
  // Of itself the form begins with next week, so that the offer can be answered; this customer pays at once.
  const first = desk.page.getByLabel('First payment', { exact: true });
  const today = (await first.getAttribute('min')) ?? '';
  expect((await first.inputValue()) > today).toBe(true);
  await first.fill(today);
  await tabTo(desk.page, desk.page.getByLabel('Number of payments'));
  await desk.page.keyboard.press('ControlOrMeta+A');
  await desk.page.keyboard.type('6');
  await typeInto(desk.page, desk.page.getByLabel('First payment of another amount'), '240.50');
  await picture(desk.page, 'staff-builder');
  const payments = '1 × $240.50 + 5 × $200.00';
  await pressAt(desk.page, button(desk.page, `Offer plan: ${payments}`), 'Enter');
  await desk.page.getByText('Offered', { exact: true }).first().waitFor();
  await picture(desk.page, 'staff-offered');

  const phone = await openScreen(stage, { size: PHONE, expected: [403] });
  const { page } = phone;
  await page.goto(`http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${link.path}`);
  await pressAt(page, button(page, 'See what you owe'), 'Enter');
  await page.getByText('A payment plan waits for your answer.').waitFor();
  await picture(page, 'portal-home');
  await proveSessions(stage.app, company.id, link.id);
  await pressAt(page, page.getByRole('link', { name: 'See the plan' }), 'Enter');
  await page.getByRole('heading', { name: 'A payment plan for you' }).waitFor();
  await picture(page, 'portal-offered');
  await pressAt(page, button(page, 'Read the terms and agree'), 'Enter');
  await page.getByText('You agree to pay it in 6 payments').waitFor();
  await pressAt(page, page.getByRole('radio', { name: 'I pay each time myself' }), 'ArrowUp');
  await page.getByText('to charge Visa').waitFor();
  await pressAt(page, button(page, /^Start plan/), 'Enter');
  await page.getByText('Please read the terms and tick the box.').waitFor();
  await picture(page, 'portal-terms');
  await pressAt(page, page.getByRole('checkbox', { name: `I agree to these terms: ${payments}` }), 'Space');
  await pressAt(page, button(page, `Start plan: ${payments}`), 'Enter');
  await page.getByRole('heading', { name: 'Your plan is active' }).waitFor();
  await picture(page, 'portal-active');
  await desk.page.getByText('1 of 6', { exact: true }).waitFor();
  await desk.page.getByText('Terms accepted by the customer').waitFor();
  await picture(desk.page, 'staff-active');
  await phone.close();
  await desk.page.goto(staffUrl(stage, '/plans'));
  await desk.page.getByRole('link', { name: 'Haddad Roofing' }).first().waitFor();
  await picture(desk.page, 'staff-list');
  await desk.page.goto(staffUrl(stage, '/settings/payments'));
  await desk.page.getByLabel('Days of grace').first().waitFor();
  await picture(desk.page, 'staff-settings');
  await desk.close();
});

test('with the keyboard: a payment of a plan goes to the end, and the plan is canceled with a reason, both from the menu', async () => {
  const { accountIds } = await makeOwing(stage.app, company, [30_000]);
  const token = await stage.app.signIn(company.admin);
  const planId = uuidv7();
  const proposal = { _id: planId, accountIds, terms: planTerms };
  await stage.app.send('POST', `/account/${accountIds[0]}/payment-plan`, { token, body: proposal });
  const agreed = { version: 1, evidence: 'By phone' };
  await stage.app.send('POST', `/payment-plan/${planId}/accept`, { token, body: agreed });
  const screen = await openScreen(stage, { size: DESK });
  const { page } = screen;
  const choose = async (name: string) => {
    await pressAt(page, page.getByRole('button', { name: 'Money', exact: true }), 'Enter');
    await page.getByRole('menuitem', { name }).waitFor();
    // The keys of a menu; Tab would leave it.
    while ((await page.getByRole('menuitem').and(page.locator(':focus')).textContent()) !== name)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/debts/${accountIds[0]}?tab=plan`));
  await page.getByText('12.01.2026', { exact: true }).waitFor();
  await choose('Move payment 1 to the end');
  await page.getByText('12.01.2026 → the end of the plan').waitFor();
  await picture(page, 'plan-skip');
  await pressAt(page, button(page, 'Move payment 1 to the end'), 'Enter');
  await page.getByText('moved from 12.01.2026').waitFor();
  await page.getByText('3.01.2027', { exact: true }).waitFor();
  await picture(page, 'plan-skipped');

  await choose('Cancel plan');
  await pressAt(page, button(page, 'Cancel the plan'), 'Enter');
  await page.getByText('Please fill in this field.').waitFor();
  expect(await page.getByLabel('Reason').getAttribute('aria-invalid'), 'a reason is asked for').toBe('true');
  await typeInto(page, page.getByLabel('Reason'), 'Pays all of it by check.');
  await picture(page, 'plan-cancel');
  await pressAt(page, button(page, 'Cancel the plan'), 'Enter');
  await page.getByText('Pays all of it by check.').waitFor();
  await page.getByText('Canceled, Ada Admin').waitFor();
  await picture(page, 'plan-canceled');
  expect(await violations(screen, 'a plan that was canceled', [DESK])).toEqual([]);
  await button(page, 'Money').click();
  await page.getByRole('menuitem', { name: 'Record payment' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /plan/ }).count()).toBe(0);
  await screen.close();
});

test('with the keyboard: a customer builds a plan, and asks for other terms than those that are offered', async () => {
  const { debtorId } = await makeOwing(stage.app, company, [100_000]);
  const link = await makeLink(stage.app, company, debtorId);
  const phone = await openScreen(stage, { size: { width: 320, height: 640 } });
  const { page } = phone;
  const home = `http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${link.path}`;
  await page.goto(`${home}/payment-plan`);
  await pressAt(page, button(page, 'Continue to the payment plan'), 'Enter');
  await page.getByRole('heading', { name: 'Pay over time' }).waitFor();
  await page.getByText('$333.34').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await picture(page, 'portal-builder');
  await pressAt(page, button(page, 'Ask for different terms'), 'Enter');
  await page.getByRole('heading', { name: 'Ask for different terms' }).waitFor();
  await tabTo(page, page.getByLabel('Another number of payments'));
  await page.keyboard.type('24');
  await typeInto(page, page.getByLabel('Anything we should know?'), 'I lost my job.');
  await pressAt(page, button(page, 'Ask for 16 × $41.67 + 8 × $41.66'), 'Enter');
  await page.getByRole('heading', { name: 'We have your request' }).waitFor();
  await picture(page, 'portal-requested');
  await phone.close();
});
