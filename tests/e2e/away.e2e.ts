import { afterAll, expect } from 'vitest';
import { makeDebtors } from '../application/campaign-world.ts';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import { PASSWORD, type TestCompany, type TestMember } from '../application/start-application.ts';
import { picture } from './pictures.ts';
import { DESK, logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Away Ltd');
});
afterAll(() => stage?.stop());

async function customer(name: string): Promise<string> {
  const [debtor] = await makeDebtors(stage.app, company, null, [{ email: `${name}@customer.example` }]);
  if (!debtor) throw new Error('no customer');
  return debtor.id;
}

const typed = 'He pays on Friday, said his brother';

test('without a network a click on the menu stays on the page, says so at once, and goes on when it is back', async () => {
  const debtorId = await customer('away');
  const { page, close } = await openScreen(stage, { isCutOff: true });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  const note = page.getByPlaceholder('Write a note for the team');
  await note.fill(typed);
  await page.context().setOffline(true);
  // Before anybody asked for anything.
  await page.getByText('No connection.').waitFor();
  await page.getByRole('link', { name: 'Transactions' }).click();
  const trouble = page.getByText('The page could not be loaded.');
  await trouble.waitFor();
  await picture(page, 'away-from-the-server');
  expect(new URL(page.url()).pathname).toBe(`/customers/${debtorId}`);
  expect(await note.inputValue()).toBe(typed);
  // A panel whose file is not there leaves the page as it is, too.
  await page.keyboard.press('?');
  await page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('No connection.').waitFor({ state: 'detached' });
  const bar = page.getByRole('alert').filter({ has: trouble });
  await bar.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/transactions*');
  await trouble.waitFor({ state: 'detached' });
  await page.goBack();
  expect(await note.inputValue()).toBe(typed);
  await close();
});

test('G55: a page that is loaded anew while the server has trouble says so, signs nobody out, and goes on by itself', async () => {
  const debtorId = await customer('halted');
  const { page, close } = await openScreen(stage, { expected: [504] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  await page.getByRole('region', { name: 'Contact rules' }).waitFor();
  let isAway = true;
  await page.route('**/v1/auth/refresh', (route) => (isAway ? route.fulfill({ status: 504 }) : route.continue()));
  await page.reload();
  await page.getByText('Recoup does not answer at the moment').waitFor();
  await picture(page, 'held-up-at-the-start');
  isAway = false;
  await page.getByRole('region', { name: 'Contact rules' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/customers/${debtorId}`);
  await close();
});

test('G54: a portal whose server is busy for long says so, and comes by itself when it is not', async () => {
  // Books of its own: the others' customers are arranged past the ledger.
  const shop = await stage.app.newCompany('Away Shop');
  const { debtorId } = await makeOwing(stage.app, shop, [12_345]);
  const { path } = await makeLink(stage.app, shop, debtorId);
  const { page, close } = await openScreen(stage, { size: PHONE, expected: [503] });
  let isBusy = true;
  await page.route('**/v1/portal/**', (route) => (isBusy ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto(`http://${shop.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}`);
  await page.getByText('This page could not be loaded').waitFor();
  isBusy = false;
  await page.getByRole('button', { name: 'See what you owe' }).waitFor();
  await close();
});

test('after an update a click goes to the new app by itself; where something would be lost, the person is told', async () => {
  const debtorId = await customer('updated');
  const { page, close } = await openScreen(stage, { expected: [404] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  await page.getByRole('region', { name: 'Contact rules' }).waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  // What a deploy does: other names for the files, the old ones gone.
  await page.route('**/assets/*.js', (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page.route(staffUrl(stage, '/'), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/assets/', '/assets/newer-') });
  });
  const card = page.getByRole('region', { name: 'Notes' });
  const note = card.getByPlaceholder('Write a note for the team');
  await note.fill(typed);
  const tasks = page.getByRole('link', { name: 'Tasks' });
  const leaves = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/tasks'));
  // A part of this page whose file is gone leaves the page and says what to do.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Load the new version' }).waitFor();
  await picture(page, 'away-part-of-an-older-app');
  await page.setViewportSize(DESK);
  await tasks.click();
  // The note is kept, so nothing stands against loading the new app at the wanted page.
  await leaves;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  expect(await note.inputValue()).toBe(typed);
  await close();
});

test('what was typed outlives a reload and a log-out, for whoever typed it and for nobody else', async () => {
  const debtorId = await customer('kept');
  const other = company.operator;
  const { page, close } = await openScreen(stage);
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(stage, page, company.admin);
  const place = staffUrl(stage, `/customers/${debtorId}`);
  const note = page.getByPlaceholder('Write a note for the team');
  await page.goto(place);
  await note.fill(typed);
  await page.reload();
  expect(await note.inputValue()).toBe(typed);
  await page.getByRole('button', { name: company.admin.email }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login*');
  const enter = async ({ email }: TestMember) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Accounts', exact: true }).first().waitFor();
    await page.goto(place);
  };
  await enter(other);
  expect(await note.inputValue()).toBe('');
  await page.getByRole('button', { name: other.email }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login*');
  await enter(company.admin);
  expect(await note.inputValue()).toBe(typed);
  await close();
});
