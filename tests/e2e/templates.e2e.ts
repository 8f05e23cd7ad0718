import { afterAll, expect } from 'vitest';
import { setClock } from '../application/campaign-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { received, textOf } from './sandbox-hands.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let token: string;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Letter Writers');
  token = await stage.app.signIn(company.admin);
  // A Friday noon, when a message may go out in every zone of the country.
  await setClock(stage.app, company, '2026-11-20T18:00:00Z');
});
afterAll(() => stage?.stop());

test('a mail is written with a chip, seen as a real customer gets it, saved, and sent by hand', async () => {
  const email = 'rosa@letters.example';
  const account = { reference: 'L-1', amountCents: 45_000, issueDate: '2026-10-01', dueDate: '2026-11-01' };
  const debtor = { firstName: 'Rosa', lastName: 'Diaz', email, phone: '+1 305 555 0177' };
  const made = await stage.app.send<{ debtor: { _id: string } }>('POST', '/account/create-with-debtor', {
    token,
    body: { account, debtor },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);

  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/templates'));
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('menuitem', { name: 'Empty e-mail' }).click();
  await page.getByLabel('Name').fill('A kind word');
  await page.getByLabel('Subject').fill('About {{account_reference}}');
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.click();
  await box.pressSequentially('Dear ');
  await page.getByRole('button', { name: 'First name, or company name' }).click();
  await box.pressSequentially(', ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await box.pressSequentially('thank you');
  await page.getByRole('button', { name: 'Add button to pay' }).click();
  await page.getByRole('button', { name: 'Other buttons' }).click();
  await page.getByRole('menuitem', { name: 'Link to a payment plan' }).click();
  await page.locator('.mail-editor strong', { hasText: 'thank you' }).waitFor();
  expect(await page.locator('.mail-editor .mail-chip').count()).toBe(1);

  // The preview is the whole mail, with this customer's values, in a tree of its own.
  await page.getByText('Dear Rosa,').waitFor();
  await page.getByText('View and pay').last().waitFor();
  await page.getByText('Choose a payment plan').last().waitFor();
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('heading', { level: 1, name: 'A kind word' }).waitFor();

  await page.goto(staffUrl(stage, `/customers/${made.body.debtor._id}?tab=messages`));
  await page.getByRole('button', { name: 'Write a message' }).click();
  await page.getByLabel('Template').selectOption({ label: 'A kind word (English)' });
  await page.locator('.mail-editor strong', { hasText: 'thank you' }).waitFor();
  await page.getByRole('button', { name: 'Review and send' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Allowed now').waitFor();
  await sheet.getByText('Dear Rosa,').waitFor();
  await sheet.getByRole('button', { name: 'Send 1 e-mail' }).click();
  await page.getByText('Message sent').waitFor();
  const [mail, ...others] = await received(stage, 'mail', email);
  expect(others).toEqual([]);
  // G40: a natural person, whose link alone shows no invoice.
  expect(mail?.subject).toBe('About your invoice');
  await page.getByText('Dear Rosa, thank you').waitFor();
  const links = await textOf(stage, mail?.id ?? '');
  expect(links).toMatch(/Choose a payment plan https?:\/\/\S+\/[\w-]{22}\/payment-plan\s/);
  await close();
});
