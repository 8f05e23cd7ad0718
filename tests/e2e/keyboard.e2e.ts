import { afterAll, expect } from 'vitest';
import { type Busy, makeBusy } from '../application/busy-company.ts';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import { PASSWORD, type TestCompany } from '../application/start-application.ts';
import { pressAt, typeInto } from './keyboard.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

// No test here touches the mouse; each stop of the Tab key must show the focus.

let stage: Stage;
let company: TestCompany;
let records: Busy;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Key Harbor');
  records = await makeBusy(stage.app, company);
});
afterAll(() => stage?.stop());

test('log in, find the overdue accounts, open one, and come back', async () => {
  const { page, answered, close } = await openScreen(stage);
  await page.goto(staffUrl(stage, '/login'));
  await typeInto(page, page.getByLabel('E-mail'), company.admin.email);
  await typeInto(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  const heading = page.getByRole('heading', { level: 1, name: 'Accounts' });
  await heading.waitFor();
  await page.keyboard.press('f');
  await page.getByRole('combobox', { name: 'Field to filter by' }).and(page.locator(':focus-visible')).waitFor();
  await page.keyboard.type('overd');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'is true' }).and(page.locator(':focus-visible')).waitFor();
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: 'Overdue is true', exact: true });
  await chip.waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).and(page.locator(':focus-visible')).waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toBe('isOverdue:is_true');

  // The rows of the filter have come: a key pressed before them has no row to go to.
  await answered();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const row = page.locator('[data-row]:focus-visible');
  await row.waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Timeline' }).waitFor();
  await page.locator('h1:focus').waitFor();
  await page.goBack();
  await chip.waitFor();
  await close();
});

test('the palette goes anywhere', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('transac');
  await page.getByRole('option', { name: 'Dashboard' }).waitFor({ state: 'detached' });
  await page
    .getByRole('option', { name: /Transactions/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
  await close();
});

test('move a step of a campaign and move it back', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/campaigns/${records.workflowId}/edit`));
  await pressAt(page, page.getByRole('button', { name: 'Move step 2 down' }), 'Enter');
  await page.getByText('Step moved to place 3 of 5').waitFor({ state: 'attached' });
  await pressAt(page, page.getByRole('button', { name: 'Move step 3 up' }), 'Enter');
  await page.getByText('Step moved to place 2 of 5').waitFor({ state: 'attached' });
  await close();
});

test('pay in the portal', async () => {
  const { app } = stage;
  const { debtorId } = await makeOwing(app, company, [12_345]);
  const link = await makeLink(app, company, debtorId);
  const { page, close } = await openScreen(stage);
  await page.goto(`http://${company.subdomain}.${app.context.settings.PORTAL_HOST}/${link.path}`);
  await pressAt(page, page.getByRole('button', { name: 'See what you owe' }), 'Enter');
  await pressAt(page, page.getByRole('link', { name: 'Pay now', exact: true }), 'Enter');
  await pressAt(page, page.getByRole('button', { name: 'Continue with $123.45' }), 'Enter');
  await page.getByRole('button', { name: 'Pay $123.45' }).waitFor();
  const fields = page.frameLocator('iframe[title="Card details"]');
  await typeInto(page, fields.getByLabel('Card number'), '4242424242424242');
  await typeInto(page, fields.getByLabel('Expiry'), '0931');
  await typeInto(page, fields.getByLabel('CVC'), '123');
  await pressAt(page, page.getByRole('button', { name: 'Pay $123.45' }), 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you, your payment is complete' }).waitFor();
  await close();
});
