import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { writeXlsx } from '../../apps/server/src/features/exports/write-xlsx.ts';
import { PASSWORD, type TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { confirmImport } from './import-wizard.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Import Harbor');
});
afterAll(() => stage?.stop());

function csv(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
}

type Account = { readonly _id: string; readonly reference: string; readonly amountCents: number };

async function accounts(search: string): Promise<readonly Account[]> {
  const token = await stage.app.signIn(company.admin);
  const answer = await stage.app.send<{ data: Account[] }>('GET', `/account?search=${search}`, { token });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
}

const tab = (page: Page, name: string, count: number) => page.getByRole('tab', { name: `${name} ${count}` });

test('mend errors, map a value, import and undo, by the keyboard alone', async () => {
  const { page, close } = await openScreen(stage);
  await page.goto(staffUrl(stage, '/login'));
  await typeInto(page, page.getByLabel('E-mail'), company.admin.email);
  await typeInto(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  const chooser = page.waitForEvent('filechooser');
  await pressAt(page, page.getByRole('button', { name: 'Choose a file' }), 'Enter');
  await (await chooser).setFiles(
    csv('november.csv', [
      'Invoice;Customer;Amount;Invoice date;Due date;Category;Remark',
      'K-1;Key Ltd;10,00;01/02/2026;02/03/2026;Leases;first',
      'K-2;Key Ltd;ten;01/02/2026;02/03/2026;Leasing;second',
      'K-3;Lock Inc;30,00;01/02/2026;soon;Leases;third',
      'K-4;Lock Inc;1.040,00;01/02/2026;soon;Leases;fourth',
    ]),
  );
  await page.getByText(/Semicolon/).waitFor();

  // Both date columns could be either way round: the wizard asks, and does not go on before.
  await pressAt(page, page.getByRole('button', { name: 'Check 4 rows' }), 'Enter');
  await page.getByText(/Please say how the dates are written/).waitFor();
  await page.keyboard.press('Space');
  const due = page.getByRole('group', { name: 'Which day is 02/03/2026?' });
  await pressAt(page, due.getByRole('radio', { name: /Feb 3, 2026/ }), 'Space');

  await pressAt(page, page.getByRole('button', { name: 'Map 1 value' }), 'Enter');
  await pressAt(page, page.getByRole('combobox', { name: /Meaning of Leasing/ }), 'Enter');
  await page.keyboard.type('leases');
  await page.getByRole('option', { name: 'Leases' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('All values have a meaning').waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Done' }), 'Enter');

  await pressAt(page, page.getByRole('combobox', { name: /Field for the column Remark/ }), 'Enter');
  await page.keyboard.type('descr');
  await page.getByRole('option', { name: 'Description' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Saved').waitFor();
  await page.keyboard.press('Control+Enter');

  const errorsOnly = page.getByRole('switch', { name: 'Only rows with errors' });
  await pressAt(page, errorsOnly, 'Space');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
  expect(new URL(page.url()).searchParams.get('only')).toBe('errors');

  // One by hand …
  const amount = page.getByRole('gridcell', { name: /This is not an amount/ });
  await pressAt(page, amount, 'Enter');
  await page.getByRole('textbox', { name: 'Amount: new value' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20,00');
  await page.keyboard.press('Tab');
  const dates = page.getByRole('gridcell', { name: /This is not a date/ });
  await dates.first().and(page.locator(':focus-visible')).waitFor();
  await tab(page, 'Errors', 2).waitFor();

  // … and the same wrong value in bulk.
  await page.keyboard.press('Escape');
  await pressAt(page, page.getByRole('button', { name: 'Fix in bulk' }), 'Enter');
  await typeInto(page, page.getByRole('textbox', { name: 'Replace soon with' }), '03/04/2026');
  await page.keyboard.press('Enter');
  await page.getByText('No errors are left').waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Back to the rows' }), 'Enter');
  await tab(page, 'New', 4).waitFor();

  await pressAt(page, page.getByRole('button', { name: 'Import 4 accounts' }), 'Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('$1,100.00').waitFor();
  await pressAt(page, sheet.getByRole('button', { name: 'Import 4 accounts' }), 'Enter');
  await page.getByRole('heading', { name: '4 accounts imported' }).waitFor();
  expect(await accounts('K-')).toHaveLength(4);

  await pressAt(page, page.getByRole('button', { name: 'Undo' }), 'Enter');
  // What goes away is counted first; nothing can be confirmed before.
  await page.getByRole('dialog').getByText('4', { exact: true }).first().waitFor();
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }), 'Enter');
  await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
  expect(await accounts('K-')).toHaveLength(0);
  await tabTo(page, page.getByRole('link', { name: 'Import another file' }));
  await close();
});

test('a second file updates what is here, and an absent account is told, not touched', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  const head = 'Invoice,Customer,Amount,Invoice date,Due date';
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await choose(
    page,
    csv('first.csv', [
      head,
      'U-1,Update Ltd,10.00,2026-01-02,2026-12-01',
      'U-2,Update Ltd,20.00,2026-01-02,2026-12-01',
      'U-3,Update Ltd,30.00,2026-01-02,2026-12-01',
    ]),
  );
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await confirmImport(page, 'Import 3 accounts');
  await page.getByRole('link', { name: 'See the accounts' }).click();
  for (const name of ['U-1', 'U-2', 'U-3']) await page.getByRole('link', { name }).waitFor();
  expect(await page.getByRole('link', { name: /^K-/ }).count()).toBe(0);

  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await choose(
    page,
    csv('second.csv', [
      head,
      'U-1,Update Ltd,10.00,2026-01-02,2026-12-01',
      'U-2,Update Ltd,25.00,2026-01-02,2026-12-15',
      'U-4,Update Ltd,40.00,2026-01-02,2026-12-01',
    ]),
  );
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await tab(page, 'Unchanged', 1).waitFor();
  await tab(page, 'Missing', 1).click();
  await page.getByText(/never taken as paid/).waitFor();
  await page.getByRole('link', { name: 'U-3' }).waitFor();
  await tab(page, 'Updates', 1).click();
  const row = page.getByRole('row', { name: /U-2/ });
  await row.getByText('$20.00').waitFor();
  await row.getByText('$25.00').waitFor();

  // A reload, or another day, finds the import where it was.
  await page.reload();
  await row.getByText('$25.00').waitFor();
  await page.getByRole('switch', { name: 'Update 1 existing account' }).click();
  await confirmImport(page, 'Import 1 account, update 1');
  await page.getByRole('heading', { name: /1 account imported, 1 updated/ }).waitFor();
  const amounts = new Map((await accounts('U-')).map(({ reference, amountCents }) => [reference, amountCents]));
  expect(Object.fromEntries(amounts)).toEqual({ 'U-1': 1_000, 'U-2': 2_500, 'U-3': 3_000, 'U-4': 4_000 });

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('heading', { name: 'This import was undone' }).waitFor();
  const restored = new Map((await accounts('U-')).map(({ reference, amountCents }) => [reference, amountCents]));
  expect(Object.fromEntries(restored)).toEqual({ 'U-1': 1_000, 'U-2': 2_000, 'U-3': 3_000 });
  await close();
});

test('a conflict is explained and left alone until somebody decides', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  const head = 'Invoice,Customer,Amount,Invoice date,Due date';
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await choose(page, csv('one.csv', [head, 'C-1,Conflict Ltd,10.00,2026-01-02,2026-12-01']));
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await confirmImport(page, 'Import 1 account');
  await page.getByRole('heading', { name: '1 account imported' }).waitFor();
  const [account] = await accounts('C-1');
  const token = await stage.app.signIn(company.admin);
  const address = `/account/${account?._id}`;
  const { body } = await stage.app.send<{ version: number }>('GET', address, { token });
  const changed = { version: body.version, dueDate: '2026-12-24' };
  expect((await stage.app.send('PUT', address, { token, body: changed })).status).toBe(200);

  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await choose(page, csv('two.csv', [head, 'C-1,Conflict Ltd,10.00,2026-01-02,2026-12-15']));
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await tab(page, 'Conflicts', 1).click();
  const row = page.getByRole('row', { name: /C-1/ });
  await row.getByText('Somebody changed this here since the last import.').waitFor();
  await row.getByText('Dec 24, 2026').waitFor();
  await row.getByRole('button', { name: 'Update anyway: the record of line 2' }).click();
  await tab(page, 'Updates', 1).waitFor();
  await row.getByText('Update', { exact: true }).waitFor();
  // Who asks for the update of one record wants it to happen.
  await confirmImport(page, 'Update 1 account');
  await page.getByRole('heading', { name: /0 accounts imported, 1 updated/ }).waitFor();
  await close();
});

test('the file is read another way, and an import that was left is taken up again', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await choose(
    page,
    csv('again.csv', [
      'Invoice|Customer, name|Amount|Due date',
      'R-1|Read, Ltd|10.00|2026-12-01',
      'R-2|Read, Ltd|5|2026-12-01',
    ]),
  );
  await page.getByText('4 columns in the file').waitFor();
  await page.getByRole('button', { name: 'Not right?' }).click();
  await page.getByRole('combobox', { name: 'Separator' }).selectOption({ label: 'Comma' });
  await page.getByText('2 columns in the file').waitFor();
  await page.getByRole('combobox', { name: 'Separator' }).selectOption({ label: 'Pipe' });
  await page.getByText('4 columns in the file').waitFor();

  await page.getByRole('combobox', { name: 'Field for the column Customer, name' }).click();
  await page.getByRole('option', { name: 'Last name' }).click();
  await page.getByText('Saved').waitFor();
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await page.getByRole('button', { name: 'Actions for again.csv' }).click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await page.getByRole('combobox', { name: 'Field for the column Customer, name: Last name' }).waitFor();
  await close();
});

async function workbook(): Promise<Buffer> {
  async function* batches() {
    yield [
      ['X-1', 'Sheet Ltd', 12_345, '2026-12-01'],
      ['X-2', 'Sheet Ltd', 50, '2026-12-02'],
    ];
  }
  const columns = [
    { id: 'reference', header: 'Invoice', kind: 'text' },
    { id: 'customer', header: 'Customer', kind: 'text' },
    { id: 'amount', header: 'Amount', kind: 'money' },
    { id: 'due', header: 'Due date', kind: 'date' },
  ] as const;
  const parts = await writeXlsx('Open', columns, batches(), { timeZone: 'America/New_York' }).toArray();
  return Buffer.concat(parts);
}

test('a workbook, on a phone', async () => {
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await choose(page, { name: 'open.xlsx', mimeType, buffer: await workbook() });
  await page.getByText(/Excel, sheet/).waitFor();
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'X-2' });
  await card.getByRole('button', { name: 'Skip line 3' }).click();
  await card.getByRole('button', { name: 'Take in again: line 3' }).waitFor();
  await confirmImport(page, 'Import 1 account');
  await page.getByRole('heading', { name: '1 account imported' }).waitFor();
  expect((await accounts('X-')).map(({ reference, amountCents }) => [reference, amountCents])).toEqual([
    ['X-1', 12_345],
  ]);
  await close();
});

test('customers alone', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/customers/add-bulk'));
  await choose(
    page,
    csv('people.csv', [
      'Customer ID,First name,Last name,E-mail',
      'P-1,Ann,Alone,ann@alone.example',
      'P-2,Bo,Alone,bo@@',
    ]),
  );
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await tab(page, 'Errors', 1).waitFor();
  await confirmImport(page, 'Import 1 customer');
  await page.getByRole('heading', { name: '1 customer imported' }).waitFor();
  await page.goto(staffUrl(stage, '/customers/add-bulk'));
  const row = page.getByRole('row', { name: /people.csv/ });
  await row.getByText('Imported').waitFor();
  await close();
});

test('a column feeds a field of the company’s own', async () => {
  const token = await stage.app.signIn(company.admin);
  const call = <T>(method: string, address: string, body?: unknown) =>
    stage.app.send<T>(method, address, { token, body });
  const fields = await call<{ data: { _id: string; entity: string }[] }>('GET', '/custom-field');
  const ofAccounts = fields.body.data.find(({ entity }) => entity === 'account')?._id;
  const command = { label: 'Units sold', singularName: 'Unit', icon: 'hash', type: 'NUMBER' };
  const added = await call<{ propertyId: string }>('POST', `/custom-field/${ofAccounts}/property/add`, command);
  expect(added.status, JSON.stringify(added.body)).toBe(200);

  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await choose(page, csv('own.csv', ['Invoice,Customer,Amount,Due date,Sold', 'O-1,Own Ltd,10.00,2026-12-01,"1,250"']));
  await page.getByRole('combobox', { name: /^Field for the column Sold/ }).click();
  await page.getByRole('option', { name: 'Units sold' }).click();
  const group = page.getByRole('group', { name: 'How much is 1,250?' });
  await group.getByRole('radio', { name: /^1,250 / }).check();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await confirmImport(page, 'Import 1 account');
  await page.getByRole('heading', { name: '1 account imported' }).waitFor();
  const [found] = await accounts('O-1');
  const account = await call<{ custom: Record<string, unknown> }>('GET', `/account/${found?._id}`);
  expect(Object.values(account.body.custom)).toContain(1250);
  await close();
});

test('a file that is no table is refused in words, and the next one is taken', async () => {
  const { page, close } = await openScreen(stage, { expected: [422] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await choose(page, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText('Wrong file format.').waitFor();
  await choose(page, csv('empty.csv', ['Invoice,Amount']));
  await page.getByText('The file contains no rows.').waitFor();
  await choose(page, csv('good.csv', ['Invoice,Amount', 'Z-1,10.00']));
  await page.getByText('1 row', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByText(/Please match a column with: Due date, Customer/).waitFor();
  await page.getByRole('link', { name: 'File' }).click();
  await page.getByRole('button', { name: 'Discard this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard this import' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await expect.poll(() => page.getByText('good.csv').count()).toBe(0);
  await close();
});

test('every state of the wizard', async () => {
  const screen = await openScreen(stage);
  const { page, close } = screen;
  const found: string[] = [];
  const look = async (name: string) => found.push(...(await violations(screen, `import ${name}`)));
  // What a company answered about its dates is remembered: one that has answered nothing is asked.
  const { admin } = await stage.app.newCompany('Axe');
  await logIn(stage, page, admin);
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  await choose(
    page,
    csv('axe.csv', [
      'Invoice,Customer,Amount,Invoice date,Due date,Category,E-mail',
      `A-1,Axe Ltd,10.00,01/02/2026,02/03/2026,Leasing,a@b@c`,
      `A-2,Axe Ltd,20.00,01/02/2026,02/03/2026,Leases,c@d.example`,
      `A-2,Axe Ltd,20.00,01/02/2026,02/03/2026,Leases,c@d.example`,
    ]),
  );
  await page
    .getByRole('group', { name: /Which day is/ })
    .first()
    .waitFor();
  await look('match');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await look('match with open questions');
  await page.getByRole('button', { name: 'Not right?' }).click();
  await page.getByRole('combobox', { name: /Field for the column Invoice:/ }).click();
  await page.getByRole('option', { name: 'Do not import' }).waitFor();
  await look('field list');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Map 1 value' }).click();
  await look('values');
  await page.getByRole('button', { name: 'Done' }).click();
  for (const group of await page.getByRole('group', { name: /Which day is/ }).all()) {
    await group.getByRole('radio').first().check();
  }
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByRole('grid').waitFor();
  await look('review');
  await page.getByRole('gridcell', { name: /This is not an email address/ }).click();
  await look('cell');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fix in bulk' }).click();
  await page
    .getByRole('textbox', { name: /^Replace/ })
    .first()
    .waitFor();
  await look('bulk');
  await page.keyboard.press('Escape');
  for (const name of ['Updates', 'Conflicts', 'Errors', 'Skipped', 'Missing']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await look(name);
  }
  await page.getByRole('button', { name: 'Import 1 account' }).click();
  await look('confirm');
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 account' }).click();
  await page.getByRole('heading', { name: '1 account imported' }).waitFor();
  await look('result');
  await page.getByRole('link', { name: 'Import another file' }).click();
  await page.getByRole('button', { name: `Actions for axe.csv` }).click();
  await look('history');
  expect(found).toEqual([]);
  await close();
});
