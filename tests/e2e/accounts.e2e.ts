import { afterAll, expect } from 'vitest';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, PHONE, type Screen, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Journey Joinery');
  const token = await stage.app.signIn(company.admin);
  const made = await stage.app.send('POST', '/debtor', { token, body: { companyName: 'Haddad Roofing' } });
  expect(made.status).toBe(200);
});
afterAll(() => stage?.stop());

const heading = (screen: Screen, name: string) => screen.page.getByRole('heading', { level: 1, name });

async function fillAccount({ page }: Screen, reference: string, amount: string, dueDate: string): Promise<void> {
  await page.getByLabel('Reference').fill(reference);
  await page.getByLabel('Amount (USD)').fill(amount);
  await page.getByLabel('Issue date').fill('2026-11-01');
  await page.getByLabel('Due date').fill(dueDate);
}

test('an account for a customer who is here: edited, noted, tagged, asked for, closed as paid', async () => {
  const screen = await openScreen(stage);
  const { page, close } = screen;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts/new'));
  await page.getByLabel('Customer').fill('haddad');
  await page.getByRole('option', { name: /Haddad Roofing/ }).click();
  await fillAccount(screen, 'J-1', '1,240.50', '2026-12-24');
  await page.getByLabel('Category').selectOption('Leases');
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(screen, 'J-1').waitFor();
  await page.getByText('$1,240.50').first().waitFor();

  // Edited from the keyboard.
  await page.keyboard.press('e');
  await page.getByLabel('Terms').fill('Net 30');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Account saved').waitFor();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByText('Net 30').waitFor();
  await page.getByRole('tab', { name: 'Timeline' }).click();

  // A note from the keyboard: card numbers do not stay.
  await heading(screen, 'J-1').focus();
  await page.keyboard.press('n');
  await page.keyboard.type('Paid before with 4242 4242 4242 4242');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Notes' });
  await notes.getByText('**** 4242').waitFor();

  // A tag that nobody has made yet; Escape takes nothing away.
  await page.getByLabel('Tags').fill('Key customer');
  await page.getByRole('option', { name: 'Create “Key customer”' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Key customer' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByLabel(/^Team member/).click();
  await page.getByRole('option', { name: 'Oto Operator' }).click();
  await screen.answered();
  await page.reload();
  await page.getByRole('button', { name: 'Remove Key customer' }).waitFor();
  await page.getByLabel('Team member: Oto Operator').waitFor();

  // A payment link that opens the portal.
  await page.getByRole('button', { name: 'Payment link' }).click();
  await page.getByRole('button', { name: 'Make and copy link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/[\w-]{22}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByLabel('The link opens').selectOption('Choose a payment plan');
  await page.getByRole('button', { name: 'Make and copy link' }).click();
  const toPlan = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(new URL(toPlan).pathname).toMatch(/^\/[\w-]{22}\/payment-plan$/);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close account' }).click();
  await page.getByLabel('How the money came in').selectOption('CASH');
  await page.getByLabel('Reason').fill('Brought by hand');
  await page.getByRole('button', { name: 'Close as paid, $1,240.50' }).click();
  await page.getByText('Payment booked, account closed').waitFor();
  const timeline = page.getByRole('region', { name: /timeline/i }).or(page.getByRole('tabpanel'));
  await timeline.getByText('Payment of $1,240.50 received').waitFor();
  await timeline.getByText('Brought by hand').waitFor();

  // Money moved: the way out is named, and the button does not answer.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  await page.getByText(/Money has moved on this account/).waitFor();
  expect(await page.getByRole('button', { name: 'Delete J-1' }).getAttribute('aria-disabled')).toBe('true');
  await close();
});

test('an account with its new customer: canceled, deleted, found again and restored', async () => {
  const screen = await openScreen(stage);
  const { page, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts/add-debt-new-debtor'));
  await page.getByLabel('Company').fill('Ruiz Bakery');
  await fillAccount(screen, 'J-2', '80', '2026-11-10');
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(screen, 'J-2').waitFor();
  // Its date has passed: overdue at once, and what is offered fits that.
  await page.getByText('Delinquent').first().waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Close account',
    'Set status to Accelerated',
    'Set status to Charged Off',
    'History of changes',
    'Delete account',
  ]);
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  await page.getByText('$80.00 → $0.00').waitFor();
  await page.getByLabel('Reason').fill('Typed twice');
  await page.getByRole('button', { name: 'Delete J-2' }).click();
  await heading(screen, 'Deleted accounts').waitFor();
  await page.getByText('Ruiz Bakery').waitFor();
  await page.goto(staffUrl(stage, '/debts?search=J-2'));
  await page.getByText('Nothing matches these filters').waitFor();

  await page.goto(staffUrl(stage, '/debts'));
  await page.getByRole('button', { name: 'More about accounts' }).click();
  await page.getByRole('menuitem', { name: 'Deleted accounts' }).click();
  await page.getByRole('link', { name: 'J-2' }).click();
  await page.getByText(/Deleted by Ada Admin/).waitFor();
  await page.getByRole('button', { name: 'Restore account' }).click();
  await page.getByText('Account J-2 restored').waitFor();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await page.getByText('$80.00').first().waitFor();
  await close();
  expect(await inCompany(stage.app.context.db, company.id, auditLedger)).toEqual([]);
});

test('on a phone: settings keep categories, tags, sources and days of grace', async () => {
  const screen = await openScreen(stage, { size: PHONE, expected: [409] });
  const { page, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/accounts'));
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('leases');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('This name is already in use. Please enter another one.').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Repairs');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Categories' }).getByText('Repairs').waitFor();
  await page.getByRole('list', { name: 'Categories' }).getByText('Used in 1 record').waitFor();
  await page.getByRole('button', { name: 'Delete Key customer' }).click();
  await page.getByText('1 record', { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Key customer' }).click();
  await page.getByText('Tag deleted').waitFor();
  await page.getByLabel('Days of grace').fill('7');
  await page.keyboard.press('Enter');
  await page.getByText('Saved. Accounts follow within moments.').waitFor();
  await screen.answered();
  await page.reload();
  await expect.poll(() => page.getByLabel('Days of grace').inputValue()).toBe('7');
  await close();
});
