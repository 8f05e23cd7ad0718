import { afterAll, expect } from 'vitest';
import { addCredits } from '../../apps/server/src/features/credits/credits.store.ts';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let token: string;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Known Faces');
  token = await stage.app.signIn(company.admin);
});
afterAll(() => stage?.stop());

const send = <T>(method: string, path: string, body?: unknown) => stage.app.send<T>(method, path, { token, body });

/** A customer with one account, made over the API. */
async function owing(reference: string, debtor: object): Promise<string> {
  const account = { reference, amountCents: 50_000, issueDate: '2026-10-01', dueDate: '2026-11-01' };
  const made = await send<{ debtor: { _id: string } }>('POST', '/account/create-with-debtor', { account, debtor });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.debtor._id;
}

test('a new customer: told while typing that it may be there already, refused where the address is wrong, then made', async () => {
  await owing('K-1', {
    firstName: 'Jordan',
    lastName: 'Reyes',
    email: 'jordan@reyes.example',
    phone: '+1 716 555 0101',
  });
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/customers/new'));
  await page.getByLabel('First name').fill('Jordana');
  await page.getByLabel('E-mail', { exact: true }).fill('JORDAN@reyes.example');
  const hint = page.getByText('This customer may be there already:').locator('..');
  await hint.getByText('same e-mail').waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill('jordana@reyes.example');
  await hint.waitFor({ state: 'detached' });
  await page.getByLabel('Date of birth').fill('1990-04-05');
  await page.getByLabel('State').fill('New York');
  await page.getByRole('button', { name: 'Create customer' }).click();
  for (const text of ['Please provide city in US', 'Please provide ZIP address', 'Please provide state in US']) {
    await page.getByText(text).first().waitFor();
  }
  await page.getByLabel('City').fill('Buffalo');
  await page.getByLabel('State').fill('NY');
  await page.getByLabel('ZIP').fill('14201');
  await page.getByRole('button', { name: 'Create customer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jordana' }).waitFor();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByText('04/05/1990').waitFor();
  await close();
});

test('contacts: added, made primary, opted out with the words that were said, taken away with a reason', async () => {
  const id = await owing('K-2', { companyName: 'Contact Co', phone: '+1 305 555 0102' });
  const { page, close } = await openScreen(stage, { expected: [422] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${id}?tab=contacts`));
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone', { exact: false }).last().fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a valid phone number.').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(305) 555-0199');
  await dialog.getByLabel('Whose it is').fill('Accounts payable');
  await dialog.getByLabel('Primary: messages go here').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const line = page.getByRole('listitem').filter({ hasText: 'Accounts payable' });
  await line.getByText('Primary · Accounts payable').waitFor();
  await page.getByRole('button', { name: 'Check contacts' }).click();
  await line.getByText('Not reachable').waitFor();

  await line.getByRole('button', { name: 'Consent' }).click();
  await page.getByLabel('Evidence').fill('By phone: no more texts');
  await page.getByRole('button', { name: 'Write down and stop' }).click();
  await page.getByText('SMS: taken back').waitFor();
  await page.keyboard.press('Escape');
  await line.getByText('Opted out').waitFor();

  await line.getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: 'Delete contact' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('Wrong number');
  await sheet.getByRole('button', { name: 'Delete contact' }).click();
  await line.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByText('Contact deleted').first().waitFor();
  await page.getByText('Wrong number').waitFor();
  await close();
});

test('a search for contacts tells its price, and adds only what is taken; without credits it is not offered', async () => {
  const id = await owing('K-3', { companyName: 'Lost Ltd' });
  await inCompany(stage.app.context.db, company.id, (work) => addCredits(work, 'skip-tracing', 1));
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${id}?tab=contacts`));
  await page.getByRole('button', { name: 'Find contacts' }).click();
  await page.getByRole('button', { name: 'Search for 1 credit' }).click();
  await page.getByText('3 contacts found').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).first().click();
  await page.getByRole('dialog').getByText('In the list').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listitem').filter({ hasText: 'Found by search' }).waitFor();
  const other = await owing('K-4', { companyName: 'Also Lost Ltd' });
  await page.goto(staffUrl(stage, `/customers/${other}?tab=contacts`));
  await page.getByRole('button', { name: 'Find contacts' }).click();
  await page.getByText("You're out of credits.").waitFor();
  await close();
});

test('who looks after a customer, what is to be done, and what the language model makes of it', async () => {
  const id = await owing('K-5', { companyName: 'Handled Ltd', email: 'handled@ltd.example' });
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${id}`));
  await page.getByText('1 overdue').waitFor();
  await page.getByRole('switch', { name: /^AI agent/ }).click();
  await page.getByText('AI agent turned on for this customer').waitFor();
  await page.getByRole('button', { name: 'Sum up' }).click();
  await page.getByText(/Owes \$500\.00 on 1 open account/).waitFor();
  await page.getByRole('tab', { name: 'Tasks' }).click();
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByLabel('What is to be done').fill('Call about the delivery');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('checkbox', { name: 'Done: Call about the delivery' }).check();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByText('Task completed').waitFor();
  await page.getByLabel('Show').selectOption('task');
  await page.getByText('AI agent turned on for this customer').waitFor({ state: 'detached' });
  await page.getByText('Task completed').waitFor();
  await close();
});

test('two customers become one on a phone: compared, chosen, merged; the address of the one that went leads there', async () => {
  const stays = await owing('K-6', { companyName: 'Twin Stores', email: 'pay@twin.example', internalReference: 'T-1' });
  const goes = await owing('K-7', { companyName: 'Twin Store', email: 'pay@twin.example', internalReference: 'T-2' });
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${stays}`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another customer' }).click();
  await page.getByRole('button', { name: 'Compare Twin Store', exact: true }).click();
  await page.getByRole('group', { name: 'Customer ID' }).getByLabel('T-2').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('1 ($500.00)').waitFor();
  await sheet.getByRole('button', { name: 'Merge customers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Twin Stores' }).waitFor();
  await page.getByText('$1,000.00').first().waitFor();
  await page.getByText('T-2', { exact: true }).first().waitFor();
  await page.goto(staffUrl(stage, `/customers/${goes}`));
  await page.getByRole('heading', { level: 1, name: 'Twin Stores' }).waitFor();
  await page.waitForURL(`**/customers/${stays}*`);
  expect(await inCompany(stage.app.context.db, company.id, auditLedger)).toEqual([]);
  await close();
});

test('a customer without accounts is deleted with a reason and brought back; an operator only reads', async () => {
  const { body } = await send<{ _id: string }>('POST', '/debtor', {
    companyName: 'Gone Ltd',
    phone: '+1 305 555 0107',
  });
  const admin = await openScreen(stage);
  await logIn(stage, admin.page, company.admin);
  await admin.page.goto(staffUrl(stage, `/customers/${body._id}`));
  await admin.page.getByRole('button', { name: 'More actions' }).click();
  await admin.page.getByRole('menuitem', { name: 'Delete customer' }).click();
  await admin.page.getByLabel('Reason').fill('Entered twice');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Delete customer' }).click();
  await admin.page.getByText('This customer is deleted').waitFor();
  await admin.page.getByRole('button', { name: 'Restore' }).click();
  await admin.page.getByText('This customer is deleted').waitFor({ state: 'detached' });
  await admin.close();

  const operator = await openScreen(stage);
  await logIn(stage, operator.page, company.operator);
  await operator.page.goto(staffUrl(stage, `/customers/${body._id}?tab=contacts`));
  await operator.page.getByText('(305) 555-0107').first().waitFor();
  for (const name of ['Edit', 'More actions', 'Add contact', 'Find contacts', 'Sum up']) {
    expect(await operator.page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  }
  await operator.close();
});
