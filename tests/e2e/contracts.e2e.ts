import { afterAll, expect } from 'vitest';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

const WAIT = { timeout: 15_000 };

let stage: Stage;
test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
});
afterAll(() => stage.stop());

test('a contract is written down, opened and given a file, which the customer finds in the portal', async () => {
  const company = await stage.app.newCompany('Press House');
  const token = await stage.app.signIn(company.admin);
  const account = { amountCents: 5_000, issueDate: '2026-11-01', dueDate: '2026-12-20', reference: 'INV-1' };
  const { body } = await stage.app.send<{ debtor: { _id: string } }>('POST', '/account/create-with-debtor', {
    token,
    body: { account, debtor: { companyName: 'Harbor Cafe' } },
  });
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/contracts'));
  await page.getByRole('button', { name: 'New contract' }).first().click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Harbor');
  await page.getByRole('option', { name: /Harbor Cafe/ }).click();
  await page.getByLabel('Reference').fill('K-1');
  await page.getByLabel('Title').fill('Lease of a press');
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByLabel('Last day').fill('2026-12-31');
  await page.getByRole('button', { name: 'Create contract' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lease of a press' }).waitFor();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a file' }).first().click(),
  ]);
  await chooser.setFiles({ name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from('The lease') });
  await page.getByRole('button', { name: 'Show lease.txt to the customer in the portal' }).click();
  await page.getByText('In the portal').waitFor();
  await page.getByRole('button', { name: 'Open contract' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open contract' }).click();
  await page.getByText('Open', { exact: true }).first().waitFor();

  await page.getByRole('tab', { name: /Accounts/ }).click();
  await page.getByRole('button', { name: 'Choose invoices' }).click();
  await page.getByRole('checkbox', { name: /INV-1/ }).check();
  await page.getByRole('button', { name: 'Keep 1 invoice under the contract' }).click();
  await expect.poll(() => page.getByText('In progress').first().isVisible(), WAIT).toBe(true);
  await close();

  const viewed = await stage.app.send<{ url: string }>('POST', `/debtor/${body.debtor._id}/view-portal`, { token });
  const portal = await openScreen(stage);
  await portal.page.goto(viewed.body.url);
  await portal.page.getByRole('button', { name: 'See what you owe' }).click();
  await portal.page.getByText('lease.txt').waitFor();
  await portal.page.getByText('Contract K-1, Lease of a press').waitFor();
  await portal.close();
});
