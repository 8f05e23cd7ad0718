import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type Busy, makeBusy } from '../application/busy-company.ts';
import { sendBulk } from '../application/send-bulk.ts';
import { PASSWORD, type TestCompany } from '../application/start-application.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let records: Busy;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Many Hands');
  records = await makeBusy(stage.app, company);
});
afterAll(() => stage?.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const tray = (page: Page) => page.getByRole('dialog', { name: 'Jobs' });

async function statuses(): Promise<Map<string, string>> {
  const answer = await stage.app.send<{ data: { _id: string; status: string }[] }>('GET', '/account?limit=100', {
    token: records.token,
  });
  return new Map(answer.body.data.map((row) => [row._id, row.status]));
}

test('select all that match, change their status, follow the job, fetch its file, take it back', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  const before = await statuses();
  const delinquent = [...before.values()].filter((status) => status === 'Delinquent').length;
  await page.goto(staffUrl(stage, '/debts?filter=status:has_any_of:Delinquent~Paid%20Off&limit=20'));
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByLabel('New status').selectOption('Accelerated');
  const confirm = dialog(page).getByRole('button', { name: `Set ${delinquent} accounts to Accelerated` });
  await dialog(page).getByText('Its status does not allow this').first().waitFor();
  await confirm.click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText(new RegExp(`^Status of accounts: ${delinquent} changed, \\d+ skipped$`)).waitFor();

  // The tray survives a reload, and so does the way back.
  await page.reload();
  await page.getByRole('button', { name: 'Jobs', exact: true }).click();
  const job = tray(page).getByRole('listitem').filter({ hasText: 'Status of accounts' }).first();
  await job.getByText(new RegExp(`^${delinquent} changed, \\d+ skipped$`)).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    job.getByRole('button', { name: 'Download' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => line.includes('Changed,,Delinquent,Accelerated'))).toHaveLength(delinquent);

  await job.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Undo ${delinquent} changes` }).click();
  await page.goto(staffUrl(stage, '/jobs'));
  await page.getByText('Undone', { exact: true }).waitFor();
  await page.getByText(`${delinquent} put back`).waitFor();
  expect(await statuses()).toEqual(before);
  await close();
});

test('a set that others changed in between is counted anew and changed only when it is confirmed again', async () => {
  const { page, close } = await openScreen(stage, { expected: [409] });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts?filter=status:has_any_of:Delinquent~Paid%20Off'));
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Uncollectible' }).click();
  const button = dialog(page).getByRole('button', { name: /^Charge off \d+ accounts$/ });
  await button.waitFor();
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  const accelerated = { ids: [records.accountId], newStatus: 'Accelerated' };
  await sendBulk(stage.app, records.token, ['PUT', '/account/custom-filter/status'], accelerated);
  await expect.poll(async () => (await statuses()).get(records.accountId)).toBe('Accelerated');
  await button.click();
  await dialog(page)
    .getByText(/Other records match by now/)
    .waitFor();
  await dialog(page)
    .getByRole('button', { name: `Charge off ${count - 1} accounts` })
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await close();
});

test('without a mouse: choose rows, give them to somebody, look at the job', async () => {
  const { page, close } = await openScreen(stage);
  await page.goto(staffUrl(stage, '/login'));
  await typeInto(page, page.getByLabel('E-mail'), company.admin.email);
  await typeInto(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
  await page.getByText(/^1–20 of \d+$/).waitFor();
  const row = page.locator('[data-row]:focus-visible');
  await page.keyboard.press('j');
  await row.waitFor();
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Assignee' }), 'Enter');
  const member = page.getByLabel('Team member');
  await member.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Oto');
  await page.getByRole('option', { name: 'Oto Operator' }).and(page.locator('[data-highlighted]')).waitFor();
  await page.keyboard.press('Enter');
  await pressAt(page, dialog(page).getByRole('button', { name: 'Give 2 accounts to the team member' }), 'Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText('Assignee of accounts: 2 changed').waitFor();
  await pressAt(page, page.getByRole('button', { name: 'Jobs', exact: true }), 'Enter');
  await tray(page).getByText('2 changed', { exact: true }).waitFor();
  await tabTo(page, tray(page).getByRole('button', { name: 'Undo' }).first());
  await page.keyboard.press('Escape');
  await close();
});

test('on a phone: the actions stand in one menu, what has no way back says so', async () => {
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/debts?filter=status:has_any_of:Active'));
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByText('Cannot be undone in one go. Deleted accounts can be restored one by one.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await close();
});

test('an Operator is offered only what an Operator may do', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.operator);
  await page.goto(staffUrl(stage, '/debts'));
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Set status' }).waitFor();
  expect(await page.getByRole('button', { name: 'Assign campaign' }).count()).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Uncollectible' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  await close();
});
