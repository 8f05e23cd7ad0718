import { afterAll, expect } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { DESK, logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

const TASKS = 200;

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Works Through');
});
afterAll(() => stage?.stop());

interface Counts {
  readonly counts: { readonly due: number; readonly later: number; readonly completed: number };
}

async function makeTasks(count: number): Promise<string> {
  const { app } = stage;
  const token = await app.signIn(company.admin);
  const { debtorId } = await makeOwing(app, company, [120_00]);
  const dueAt = '2026-11-16T15:00:00Z';
  for (let at = 0; at < count; at++) {
    const made = await app.send('POST', '/task', {
      token,
      body: { debtorId, title: `Look at paper ${at + 1}`, dueAt },
    });
    expect(made.status).toBe(200);
  }
  return token;
}

const countsOf = async (token: string) =>
  (await stage.app.send<Counts>('POST', '/task/get-list', { token, body: {} })).body.counts;

test('200 tasks are worked through by keyboard alone: each is done or put off, and none is left', async () => {
  const token = await makeTasks(TASKS);
  const screen = await openScreen(stage, { size: DESK });
  const { page, close } = screen;
  await logIn(stage, page, company.admin, '/dashboard');
  await page.goto(staffUrl(stage, '/tasks/work'));
  await page.getByText(`1 of ${TASKS}`).waitFor();
  await picture(page, 'tasks-work-through');
  expect(await violations(screen, 'tasks-work-through', [DESK])).toEqual([]);
  for (let at = 1; at <= TASKS; at++) {
    await page.getByText(`${at} of ${TASKS}`, { exact: true }).waitFor();
    await page.getByRole('region', { name: `Look at paper` }).getByRole('button', { name: 'Later' }).waitFor();
    const isLater = at % 10 === 0;
    await page.keyboard.press(isLater ? 'h' : 'e');
    await page.getByRole('dialog').waitFor();
    if (isLater) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Tomorrow/ })
        .press('Enter');
    } else await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByText('All worked through').waitFor();
  expect(await countsOf(token)).toMatchObject({ due: 0, later: TASKS / 10, completed: TASKS - TASKS / 10 });
  await close();
}, 600_000);

test('on a phone a task is put off by a button, and comes under Later', async () => {
  const token = await makeTasks(1);
  const before = await countsOf(token);
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin, '/dashboard');
  await page.goto(staffUrl(stage, '/tasks/work'));
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await picture(page, 'tasks-work-through-phone');
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await page.getByText('All worked through').waitFor();
  expect(await countsOf(token)).toMatchObject({ due: 0, later: before.later + 1 });
  await close();
});
