import { afterAll, expect } from 'vitest';
import { PASSWORD, type TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Many Tabs Ltd');
});
afterAll(() => stage?.stop());

/** A customer made elsewhere. */
async function makeCustomer(companyName: string): Promise<void> {
  const token = await stage.app.signIn(company.admin);
  const { status } = await stage.app.send('POST', '/debtor', {
    token,
    body: { companyName, phone: '+1 305 555 0107' },
  });
  expect(status).toBe(200);
}

test('G37: tabs that open and reload together stay signed in, and sign out together', async () => {
  // A request that was on its way when another tab renewed the session is told 401, and sent again.
  const { page, close } = await openScreen(stage, { expected: [401] });
  await logIn(stage, page, company.admin, '/customers');
  const context = page.context();
  const others = await Promise.all(Array.from({ length: 3 }, () => context.newPage()));
  const tabs = [page, ...others];
  const heading = (tab: typeof page) => tab.getByRole('heading', { level: 1, name: 'Customers' });
  await Promise.all(others.map((tab) => tab.goto(staffUrl(stage, '/customers'))));
  await Promise.all(tabs.map((tab) => heading(tab).waitFor()));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(tabs.map((tab) => tab.reload()));
    await Promise.all(tabs.map((tab) => heading(tab).waitFor()));
  }
  // The first tab has an old token by now, unless the others told it theirs.
  for (const tab of tabs) {
    await tab.getByRole('link', { name: 'Accounts', exact: true }).first().click();
    await tab.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
    expect(await tab.getByRole('dialog').count()).toBe(0);
  }
  await page.getByRole('button', { name: company.admin.email }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  for (const tab of others) await tab.getByRole('dialog', { name: 'Log in again' }).waitFor();
  // Who comes back in one of them hears live again, though the tabs before it are still signed out.
  const [back] = others.slice(-1);
  if (!back) throw new Error('no tab');
  await back.bringToFront();
  await back.getByLabel('Password').fill(PASSWORD);
  await back.keyboard.press('Enter');
  await back.getByRole('dialog').waitFor({ state: 'detached' });
  await back.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await heading(back).waitFor();
  await makeCustomer('Back Again Ltd');
  await back.getByRole('link', { name: 'Back Again Ltd' }).first().waitFor();
  await close();
});

test('G37: nine tabs of one browser all work, and hear live what one of them changes', async () => {
  const { page, close } = await openScreen(stage, { expected: [401] });
  await logIn(stage, page, company.admin, '/customers');
  const context = page.context();
  // More than the six connections that a browser opens to one server.
  const others = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
  await Promise.all(others.map((tab) => tab.goto(staffUrl(stage, '/customers'))));
  const tabs = [page, ...others];
  for (const tab of tabs) await tab.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await makeCustomer('Heard Everywhere Ltd');
  for (const tab of tabs) await tab.getByRole('link', { name: 'Heard Everywhere Ltd' }).first().waitFor();
  // The one that listens goes, and so does the first that took its place.
  await page.close();
  await others[0]?.close();
  await makeCustomer('Heard Afterwards Ltd');
  for (const tab of others.slice(1)) await tab.getByRole('link', { name: 'Heard Afterwards Ltd' }).first().waitFor();
  await close();
});
