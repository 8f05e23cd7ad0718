import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, expect } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Field Trip');
});
afterAll(() => stage?.stop());

test('a field is added, filled in beside an account, shown in the list and exported; deleting it asks first', async () => {
  const { accountIds } = await makeOwing(stage.app, company, [12_345]);
  const screen = await openScreen(stage);
  const { page, answered, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/custom-fields'));
  await page.getByRole('heading', { level: 2, name: 'No fields of your own yet' }).waitFor();
  await page.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label', { exact: true }).fill('Shop');
  await dialog.getByRole('radio', { name: 'Store', exact: true }).check({ force: true });
  expect(await violations(screen, 'new field')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await page.getByText('Not used yet').waitFor();
  await page.getByText('{{account_custom_shop}}').waitFor();

  await page.goto(staffUrl(stage, `/debts/${accountIds[0]}`));
  const card = page.getByRole('region', { name: 'Custom fields' });
  await card.getByRole('button', { name: 'Edit Shop' }).click();
  await page.keyboard.type('=Main Street');
  await page.keyboard.press('Enter');
  await card.getByText('=Main Street').waitFor();
  await answered();

  await page.goto(staffUrl(stage, '/debts'));
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Shop' }).check();
  await page.keyboard.press('Escape');
  // What closes gives the focus back, and a menu that opens meanwhile would close with it.
  await page.getByRole('checkbox', { name: 'Shop' }).waitFor({ state: 'hidden' });
  await page.locator('button:focus', { hasText: 'Columns' }).waitFor();
  await page.getByRole('cell', { name: '=Main Street' }).waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const written = await file;
  expect(written.suggestedFilename()).toBe('Accounts 2026-11-20.csv');
  const [heading = [], row = []]: string[][] = parse(await readFile(await written.path()), { bom: true });
  expect(row[heading.indexOf('Shop')]).toBe("'=Main Street");

  await page.goto(staffUrl(stage, '/settings/custom-fields'));
  await page.getByText('Used in 1 record').waitFor();
  await page.getByRole('button', { name: 'Delete Shop' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('1 record').waitFor();
  await sheet.getByRole('button', { name: 'Delete Shop' }).click();
  await page.getByRole('heading', { level: 2, name: 'No fields of your own yet' }).waitFor();
  await answered();
  await close();
});

test('on a phone and by keyboard alone; an operator is told that the page is not open to them', async () => {
  const screen = await openScreen(stage, { size: PHONE });
  const { page, answered, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/custom-fields?entity=debtor'));
  for (const label of ['First', 'Second']) {
    await page.getByRole('button', { name: 'Add field' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const labels = () => page.locator('[data-property] span.font-medium').allTextContents();
  expect(await labels()).toEqual(['First', 'Second']);
  await page.getByRole('button', { name: 'Move First down' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('First moved to place 2 of 2').waitFor({ state: 'attached' });
  expect(await labels()).toEqual(['Second', 'First']);
  await answered();
  await close();

  const other = await openScreen(stage);
  await logIn(stage, other.page, company.operator);
  await other.page.goto(staffUrl(stage, '/settings/custom-fields'));
  await other.page.getByRole('heading', { level: 1, name: 'Your role does not open this page' }).waitFor();
  await other.answered();
  await other.close();
});

test('a customer is made and changed while fields of the company’s own stay empty', async () => {
  const screen = await openScreen(stage, { size: PHONE, expected: [422] });
  const { page, answered, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/customers/new'));
  await page.getByLabel('Second', { exact: false }).waitFor();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Untouched');
  const email = page.getByLabel('E-mail', { exact: true });
  await email.fill('no address');
  await page.getByRole('button', { name: 'Create customer' }).click();
  // The field had the focus when the button at the end of the page was pressed: its error comes into sight.
  const error = page.getByText('Enter a valid e-mail address.');
  await error.waitFor();
  await page.waitForFunction(
    (at) => at instanceof HTMLElement && at.getBoundingClientRect().top > 0,
    await email.elementHandle(),
    { timeout: 5_000 },
  );
  await email.fill('nora@untouched.example');
  await page.getByRole('button', { name: 'Create customer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nora Untouched' }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Last name').fill('Changed');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nora Changed' }).waitFor();
  await answered();
  await close();
});
