import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Offered Works');
});
afterAll(() => stage?.stop());

test('an estimate is written and handed over, accepted on a phone, and billed to the cent', async () => {
  const { debtorId } = await makeOwing(stage.app, company, [12_345]);
  const { path, id: linkId } = await makeLink(stage.app, company, debtorId);
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/dashboard');
  await page.goto(staffUrl(stage, `/estimates/new?debtorId=${debtorId}`));
  await page.getByRole('heading', { level: 1, name: 'New estimate' }).waitFor();
  await page.getByLabel('Description').fill('New roof');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Price').fill('1,000.55');
  await page.getByText('$2,001.10').first().waitFor();
  await picture(page, 'estimate-written');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { level: 1, name: /^E-/ }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // What a customer is written is proposed, not left empty.
  expect(await page.getByRole('dialog').getByLabel('Subject').inputValue()).not.toBe('');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('button', { name: 'Send again' }).waitFor();

  const phone = await openScreen(stage, { size: PHONE, expected: [403] });
  const portal = `http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}`;
  await phone.page.goto(`${portal}/estimate`);
  await phone.page.getByRole('button', { name: 'See the estimate' }).click();
  await phone.page.getByText('$2,001.10').first().waitFor();
  await proveSessions(stage.app, company.id, linkId);
  await phone.page.goto(`${portal}/estimate`);
  await phone.page.getByText('New roof').waitFor();
  await picture(phone.page, 'estimate-read');
  await phone.page.getByLabel('Your full name').fill('Ada Byron');
  await phone.page.getByRole('checkbox').check();
  await picture(phone.page, 'estimate-accepting');
  await phone.page
    .getByRole('button', { name: /^Accept/ })
    .last()
    .click();
  await phone.page
    .getByText(/accepted/i)
    .first()
    .waitFor();
  await phone.close();

  await page.getByRole('button', { name: 'Bill it' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create invoice/ })
    .click();
  await page.getByText('Billed', { exact: true }).first().waitFor();
  const token = await stage.app.signIn(company.admin);
  const { body } = await stage.app.send<{ data: { amountCents: number }[] }>('GET', `/account?debtorId=${debtorId}`, {
    token,
  });
  expect(body.data.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([12_345, 200_110]);
  await close();
});
