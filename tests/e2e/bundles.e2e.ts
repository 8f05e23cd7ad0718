import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { picture } from './pictures.ts';
import { DESK, logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Together Street');
});
afterAll(() => stage?.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

test('with the keyboard: one offer over the open invoices is made, accepted and paid in one go', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [400_00, 300_00, 300_00, 90_00]);
  const link = await makeLink(stage.app, company, debtorId);
  const desk = await openScreen(stage);
  const { page } = desk;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}?tab=agreements`));
  await pressAt(page, button(page, 'Make an offer'), 'Enter');
  await dialog(page).getByRole('checkbox').first().waitFor();
  expect(await dialog(page).getByRole('checkbox', { checked: true }).count()).toBe(4);
  await pressAt(page, dialog(page).getByRole('checkbox', { name: `INV-${accountIds[3]}` }), 'Space');
  await typeInto(page, dialog(page).getByLabel('Percent of what is owed'), '60');
  await dialog(page).getByText('$1,000.00 → $600.00').waitFor();
  await dialog(page).getByText('$240.00 of $400.00').waitFor();
  await dialog(page)
    .getByText(/offers to settle .* for \$600\.00 instead of \$1,000\.00/)
    .waitFor();
  await tabTo(page, dialog(page).getByLabel('Monthly payments at most'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await tabTo(page, dialog(page).getByLabel('Days until the last payment'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('60');
  await picture(page, 'bundle-sheet');
  expect(await violations(desk, 'an offer over several accounts', [DESK])).toEqual([]);
  await pressAt(page, button(page, 'Offer $600.00'), 'Enter');
  const card = page.getByRole('article', { name: 'Offer of $600.00' });
  await card.getByText('3 together').waitFor();
  await picture(page, 'bundle-open');

  const phone = await openScreen(stage, { size: PHONE });
  await phone.page.goto(`http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${link.path}`);
  await pressAt(phone.page, button(phone.page, 'See what you owe'), 'Enter');
  await phone.page.getByText(/Settle 3 invoices together, \$1,000\.00 in all, for \$600\.00/).waitFor();
  await picture(phone.page, 'bundle-home');
  await pressAt(phone.page, phone.page.getByRole('link', { name: 'See the offer' }), 'Enter');
  await phone.page.getByRole('heading', { name: '3 invoices together' }).waitFor();
  await phone.page.getByText('$240.00 of $400.00').waitFor();
  await picture(phone.page, 'bundle-offer');
  expect(await violations(phone, 'an offer over several invoices', [PHONE])).toEqual([]);
  await pressAt(phone.page, phone.page.getByRole('checkbox', { name: /I have read the terms/ }), 'Space');
  await pressAt(phone.page, button(phone.page, /^Accept, then pay/), 'Enter');
  await phone.page.getByText('Next payment, as agreed').or(phone.page.getByText('$600.00')).first().waitFor();
  await picture(phone.page, 'bundle-pay');
  await card.getByText('Accepted').first().waitFor();
  await card.getByText('$0.00 of $600.00').waitFor();
  await picture(page, 'bundle-accepted');
  await phone.close();
  await desk.close();
});
