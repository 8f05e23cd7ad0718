import { afterAll, expect } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, type Stage, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Curious Ltd');
  await makeOwing(stage.app, company, [12_345]);
});
afterAll(() => stage?.stop());

test('with the keyboard: a question is answered with a record, which opens; the conversation is renamed and deleted', async () => {
  const screen = await openScreen(stage);
  const { page, close } = screen;
  await logIn(stage, page, company.admin, '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.getByRole('heading', { level: 1, name: 'Assistant' }).waitFor();
  expect(await violations(screen, 'nothing asked yet')).toEqual([]);
  await page.getByRole('textbox', { name: 'Your question' }).focus();
  await page.keyboard.type('Who owes us the most?');
  await page.keyboard.press('Enter');
  const answers = page.getByRole('list', { name: 'Questions and answers' });
  await answers.getByText('1 customer owes something, $123.45 in all. The largest:').waitFor();
  await picture(page, 'assistant');
  expect(await violations(screen, 'an answer')).toEqual([]);
  await answers.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).and(page.locator(':not(:has-text("Assistant"))')).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/customers\//);
  await page.goBack();

  await page.getByRole('button', { name: 'Actions for this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Conversations' }).getByText('Monday').waitFor();
  await page.getByRole('button', { name: 'Actions for this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the conversation' }).click();
  await page.getByText('What you ask is kept here, for you alone.').waitFor();
  await close();
});

test('conversations beyond the first fifty are shown when asked for, and the oldest opens with its name', async () => {
  const token = await stage.app.signIn(company.operator);
  for (let index = 1; index <= 52; index += 1) {
    const body = { threadName: `Talk ${index}` };
    await stage.app.send('POST', '/member/chat/agent/staff/thread', { token, body });
  }
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.operator, '/assistant');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByText('Talk 52', { exact: true }).waitFor();
  expect(await list.getByText('Talk 1', { exact: true }).count()).toBe(0);
  await list.getByRole('button', { name: 'Show more' }).click();
  await list.getByText('Talk 1', { exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Talk 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions for this conversation' }).waitFor();
  await close();
});
