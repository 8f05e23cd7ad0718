import { afterAll, expect } from 'vitest';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

const WAIT = { timeout: 15_000 };

let stage: Stage;
test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
});
afterAll(() => stage.stop());

async function withCustomer() {
  const company = await stage.app.newCompany('Paper House');
  const token = await stage.app.signIn(company.admin);
  await stage.app.send('POST', '/debtor', { token, body: { companyName: 'Harbor Cafe', internalReference: 'H-1' } });
  return company;
}

test.each([
  ['a desk', undefined],
  ['a phone', PHONE],
])('an invoice is built, printed and changed at %s', async (_where, size) => {
  const company = await withCustomer();
  const { page, close } = await openScreen(stage, { ...(size ? { size } : {}), expected: [422] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts/new-invoice'));
  await page.getByRole('combobox', { name: 'Customer' }).fill('Harbor');
  await page.getByRole('option', { name: /Harbor Cafe/ }).click();
  await page.getByLabel('Reference').fill('INV-500');
  await page.getByLabel('Due date').fill('2026-12-20');
  await page.getByLabel('Description').first().fill('Espresso machine');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Price').first().fill('1,250.00');
  await page.getByLabel('Tax %').fill('8.25');
  const paper = page.getByRole('article', { name: 'Preview of the invoice' });
  // 2,500.00 and 8.25 % of it
  await expect.poll(() => paper.textContent(), WAIT).toContain('$2,706.25');
  await page.getByRole('button', { name: 'Create invoice' }).click();

  await page.getByRole('heading', { level: 1, name: 'INV-500' }).waitFor();
  await page.getByRole('tab', { name: 'Invoice', selected: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('INV-500.pdf');

  await page.getByRole('link', { name: 'Edit invoice' }).click();
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByLabel('Description').nth(1).fill('Delivery');
  await page.getByLabel('Price').nth(1).fill('-1');
  await page.getByLabel('Price').nth(0).fill('0');
  await page.getByRole('button', { name: 'Save invoice' }).click();
  // Said at the lines, and nothing typed is lost.
  await page.getByText('The total of the invoice must be more than zero.').first().waitFor();
  await page.getByLabel('Price').nth(0).fill('100');
  await page.getByRole('button', { name: 'Save invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'INV-500' }).waitFor();
  // 200.00 less 1.00, and the tax on 200.00
  await expect.poll(() => paper.textContent(), WAIT).toContain('$215.50');
  await close();
});

test('a document that is none is refused beside its button, a PDF is kept and given back', async () => {
  const company = await withCustomer();
  const token = await stage.app.signIn(company.admin);
  const made = await stage.app.send<{ _id: string }>('POST', '/account/create-with-debtor', {
    token,
    body: {
      account: { reference: 'UP-1', amountCents: 5_000, issueDate: '2026-11-01', dueDate: '2026-12-01' },
      debtor: { companyName: 'Upload Ltd' },
    },
  });
  const { page, close } = await openScreen(stage, { expected: [422] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/debts/${made.body._id}?tab=invoice`));
  const upload = (name: string, text: string) =>
    page
      .getByLabel('Upload the document')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload the document' }).waitFor();
  await upload('fake.pdf', '<html></html>');
  const going = page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem');
  await going.filter({ hasText: 'fake.pdf' }).getByText('Wrong file format.').waitFor();
  await upload('paper.pdf', '%PDF-1.7\n%%EOF\n');
  await page.getByRole('button', { name: 'Download paper.pdf' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download paper.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('paper.pdf');
  await page.getByRole('button', { name: 'Delete paper.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete paper.pdf' }).click();
  await page.getByText('No files yet.').waitFor();
  await close();
});
