import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { makeBusy } from '../application/busy-company.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('List Harbor');
  await makeBusy(stage.app, company);
});
afterAll(() => stage?.stop());

const WAIT = { timeout: 15_000 };
const chip = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const total = (page: Page) => page.getByText(/^1–\d+ of \d+$/).textContent();
const filterOf = (page: Page) => new URL(page.url()).searchParams.get('filter');
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });

/** Begins a condition by `f` and chooses its field by name. */
async function pickField(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor();
  await page.keyboard.press('f');
  await page.getByRole('combobox', { name: 'Field to filter by' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

test('G43: narrow the accounts by a group of conditions, keep that as a view, change it, and go back to it', async () => {
  const screen = await openScreen(stage);
  const { page, answered, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts'));
  const everything = await total(page);

  await pickField(page, 'Status');
  await page.getByRole('option', { name: 'Paid Off' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await chip(page, 'Status has any of Paid Off').click();
  await page.getByRole('button', { name: 'Or…' }).click();
  await page.getByRole('option', { name: 'Balance', exact: true }).click();
  await page.getByRole('textbox', { name: 'Balance' }).fill('1,000');
  await chip(page, 'Balance is more than $1,000.00').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(filterOf(page)).toBe('any(status:has_any_of:Paid Off;balance:is_more_than:100000)');
  await answered();
  const grouped = await total(page);
  expect(grouped).not.toBe(everything);
  await expect.poll(() => page.getByText('Modified').count(), WAIT).toBe(1);

  await page.getByRole('button', { name: 'Save as view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Settled or large');
  await page.getByRole('button', { name: 'Save view' }).click();
  await views(page).getByRole('button', { name: 'Settled or large', exact: true }).waitFor();
  await page.getByText('Modified').waitFor({ state: 'detached' });

  await page.reload();
  await chip(page, 'Balance is more than $1,000.00').waitFor();
  await answered();
  expect(await total(page)).toBe(grouped);

  await page.getByRole('button', { name: 'Remove filter Status has any of Paid Off' }).click();
  await page.getByText('Modified').waitFor();
  expect(filterOf(page)).toBe('balance:is_more_than:100000');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('Modified').waitFor({ state: 'detached' });
  expect(filterOf(page)).toContain('any(');

  await page.getByRole('button', { name: 'Any of these: change to all' }).click();
  await page.getByRole('button', { name: 'Update view' }).click();
  await page.getByText('Modified').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change view Settled or large' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Settled and large');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await views(page).getByRole('button', { name: 'Settled and large', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change view Settled and large' }).click();
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await expect.poll(() => views(page).getByRole('listitem').nth(-2).textContent(), WAIT).toContain('Settled and large');
  await page.getByRole('button', { name: 'Change view Settled and large' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view Settled and large' }).click();
  await views(page).getByRole('button', { name: 'Settled and large' }).first().waitFor({ state: 'detached' });
  await close();
});

test('G43: the focus is back as soon as a filter is done, and nothing takes it from where the person goes on', async () => {
  const { page, answered, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts'));
  await answered();
  await pickField(page, 'Status');
  await page.getByRole('option', { name: 'Paid Off' }).click();
  // As slow as on a busy machine: the panel fades while the person has long gone on.
  const panel = page.getByRole('dialog', { name: 'Add a filter' });
  await panel.evaluate((element) => {
    element.style.transitionDuration = '2s';
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('[data-add-filter]:focus').waitFor();
  expect(await panel.count()).toBe(1);
  await page.keyboard.press('/');
  await panel.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-search'))).toBe(true);
  await close();
});

test('every kind of value has its editor', async () => {
  const { page, answered, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts'));
  await answered();
  await pickField(page, 'Due date');
  await page.getByRole('grid').getByRole('button', { name: /15/ }).first().click();
  await page
    .getByRole('button', { name: /^Due date is equal or greater than / })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await pickField(page, 'Campaign');
  await page.getByRole('option', { name: 'Friendly reminders' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await chip(page, 'Campaign has any of Friendly reminders').waitFor();
  await pickField(page, 'Days past due');
  await page.getByRole('combobox', { name: 'How to compare' }).selectOption({ label: 'is empty' });
  await chip(page, 'Days past due is empty').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  // What was chosen is read again by name, not by id.
  await page.reload();
  await chip(page, 'Campaign has any of Friendly reminders').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.poll(() => filterOf(page), WAIT).toBeNull();
  await close();
});

test('look into accounts beside the list without leaving the keyboard', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts'));
  const rows = page.locator('tbody [data-row]');
  await rows.first().waitFor();
  const names = await page.locator('tbody th').allTextContents();
  await page.keyboard.press('j');
  await page.locator('[data-row="0"]:focus-visible').waitFor();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /^Beside the list/ });
  await panel.getByRole('heading', { name: names[0] }).waitFor();
  await page.keyboard.press('ArrowDown');
  await panel.getByRole('heading', { name: names[1] }).waitFor();
  await page.keyboard.press('j');
  await panel.getByRole('heading', { name: names[2] }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.locator('[data-row="2"]:focus-visible').waitFor();
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 selected').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.locator('h1:focus').waitFor();
  await close();
});

test('columns are moved, sized, pinned and hidden, and stay so', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/customers'));
  await page.locator('tbody [data-row]').first().waitFor();
  const heads = () => page.locator('thead th').allInnerTexts();
  const place = async (name: string) => (await heads()).findIndex((text) => text.startsWith(name));
  const menu = page.getByRole('button', { name: 'Column Paid' });
  const width = () => page.getByRole('columnheader', { name: /^Paid/ }).evaluate((cell) => cell.clientWidth);
  const [before, wide] = [await place('Paid'), await width()];

  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await page.getByRole('menuitem', { name: 'Wider' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => place('Paid'), WAIT).toBe(before - 1);
  expect(await width()).toBeGreaterThan(wide);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'E-mail' }).check();
  await page.getByRole('checkbox', { name: 'Assignee' }).uncheck();
  await page.getByRole('button', { name: 'Pin Outstanding to the left' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('tbody [data-row]').first().waitFor();
  expect(await place('Outstanding')).toBe(2);
  expect(await place('E-mail')).toBeGreaterThan(0);
  expect(await place('Assignee')).toBe(-1);

  await page
    .getByRole('columnheader', { name: /^Paid/ })
    .getByText('Paid')
    .dragTo(page.getByRole('columnheader', { name: /^Next step/ }), { targetPosition: { x: 100, y: 10 } });
  await expect.poll(async () => (await place('Paid')) - (await place('Next step')), WAIT).toBe(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => place('Paid'), WAIT).toBe(before);
  await close();
});

test('a page beyond the last shows the last, and another size begins at the first', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts?page=99'));
  await expect.poll(() => new URL(page.url()).searchParams.get('page'), WAIT).toBe('2');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await expect.poll(() => new URL(page.url()).searchParams.get('page'), WAIT).toBe('1');
  await page.goto(staffUrl(stage, '/debts?filter=status:wants:Active'));
  await page.getByText('The filter in this address cannot be read').waitFor();
  await close();
});

test('on a phone: cards, a sheet to filter, several chosen', async () => {
  const screen = await openScreen(stage, { size: PHONE });
  const { page, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts'));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a filter' });
  await sheet.getByRole('option', { name: 'Overdue' }).click();
  await sheet.getByRole('button', { name: 'is true' }).click();
  await sheet.waitFor({ state: 'detached' });
  await chip(page, 'Overdue is true').waitFor();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select row 2' }).check();
  await page.getByText('1 selected').waitFor();
  const found = await violations(screen, 'choosing on a phone', [PHONE]);
  expect(found).toEqual([]);
  await close();
});
