import { afterAll, expect } from 'vitest';
import type { TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let token: string;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Roofs and Rooms');
  token = await stage.app.signIn(company.admin);
});
afterAll(() => stage?.stop());

async function post<T = { _id: string }>(path: string, body: unknown): Promise<T> {
  const answer = await stage.app.send<T>('POST', path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const day = { issueDate: '2026-10-01', dueDate: '2026-11-01' };

/** A customer with invoices of $500 each, made over the API. */
async function owing(companyName: string, references: readonly string[]): Promise<string> {
  const { _id } = await post('/debtor', { companyName });
  for (const reference of references) await post('/account', { ...day, reference, amountCents: 50_000, debtorId: _id });
  return _id;
}

test('a project is made, takes invoices, shows what they come to, is closed with a reason, and found again', async () => {
  await owing('Haddad Roofing', ['H-1', 'H-2', 'H-3']);
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/projects');
  await page.getByText('No projects yet').waitFor();
  await page.getByRole('link', { name: 'New project' }).first().click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Haddad');
  await page.getByRole('option', { name: 'Haddad Roofing' }).click();
  await page.getByLabel('Name').fill('New roof');
  await page.getByLabel('Project number').fill('P-1');
  await page.getByLabel('Budget').fill('2,000');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name: 'New roof' }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Open project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open project' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add invoices' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('H-1').click();
  await dialog.getByText('H-2').click();
  await dialog.getByRole('button', { name: 'Add 2 invoices' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('In progress').first().waitFor();
  await page.getByText('$1,000.00').first().waitFor();
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await page.getByRole('row', { name: /H-1/ }).waitFor();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await page
    .getByRole('row', { name: /Charge/ })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByText('Put into project P-1').first().waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close project' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('Done, the rest is billed');
  await sheet.getByRole('button', { name: 'Close project' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('Project P-1 closed').waitFor();
  await page.goto(staffUrl(stage, '/projects?search=roof'));
  await page
    .getByRole('row', { name: /New roof/ })
    .getByText('$1,000.00')
    .first()
    .waitFor();
  await close();
});

test('an invoice is put into a project on its own page, and moved from there by another project', async () => {
  const debtorId = await owing('Bright Rooms', ['B-1']);
  const [first, second] = [
    await post('/project', { reference: 'B-10', name: 'Kitchen', debtorId, startDate: '2026-11-02' }),
    await post('/project', { reference: 'B-11', name: 'Bathroom', debtorId, startDate: '2026-11-02' }),
  ];
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin, '/debts?search=B-1');
  await page.getByRole('link', { name: 'B-1', exact: true }).click();
  await page.getByRole('combobox', { name: 'Project: None' }).click();
  await page.getByRole('option', { name: /Kitchen/ }).click();
  await page.getByRole('link', { name: 'Open project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor();
  expect(page.url()).toContain(first._id);
  await page.goto(staffUrl(stage, `/projects/${second._id}?open=add`));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Every invoice of this customer is in a project.').waitFor();
  await dialog.getByText('In another project').click();
  await dialog.getByText('B-1', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Move 1 invoice' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('$500.00').first().waitFor();
  await page.getByText('1 invoice moved here from another project.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 invoice moved here from another project.').waitFor({ state: 'detached' });
  await page.goto(staffUrl(stage, `/projects/${first._id}?tab=invoices`));
  await page.getByRole('link', { name: 'B-1', exact: true }).first().waitFor();
  await close();
});

test('what is empty is deleted and brought back; on a phone too', async () => {
  const debtorId = await owing('Empty Ltd', []);
  const { _id } = await post('/project', { reference: 'E-1', name: 'Nothing yet', debtorId, startDate: '2026-11-02' });
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin, `/projects/${_id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
  await page.getByText('Project deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Nothing yet').first().waitFor();
  await close();
});
