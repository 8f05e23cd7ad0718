import { afterAll, expect } from 'vitest';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Chatting Ltd');
});
afterAll(() => stage?.stop());

test('with the keyboard: one writes, the other sees it come at once on a phone, answers, and the first sees that it was seen', async () => {
  const desk = await openScreen(stage);
  const phone = await openScreen(stage, { size: PHONE });
  await logIn(stage, phone.page, company.operator);
  await logIn(stage, desk.page, company.admin, '/dashboard');

  await desk.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await desk.page.keyboard.press('g');
  await desk.page.keyboard.press('w');
  await desk.page.getByRole('heading', { level: 1, name: 'Team chat' }).waitFor();
  const person = desk.page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Oto Operator' });
  await person.focus();
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('textbox', { name: 'Message to Oto Operator' }).focus();
  await desk.page.keyboard.type('Who calls Acme today?');
  await desk.page.keyboard.press('Enter');
  const written = desk.page.getByRole('list', { name: 'Messages with Oto Operator' });
  await written.getByText('Who calls Acme today?').waitFor();

  await phone.page.goto(staffUrl(stage, '/team-chat'));
  await phone.page.getByRole('link', { name: /^Ada Admin.*1 unread/ }).click();
  await phone.page.getByText('Who calls Acme today?').waitFor();
  await picture(phone.page, 'team-chat');
  await written.getByText('Seen').waitFor();
  await phone.page.getByRole('textbox', { name: 'Message to Ada Admin' }).fill('I do, at ten.');
  // What is typed and not sent stays through a reload.
  await phone.page.reload();
  expect(await phone.page.getByRole('textbox', { name: 'Message to Ada Admin' }).inputValue()).toBe('I do, at ten.');
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await written.getByText('I do, at ten.').waitFor();
  expect(await violations(desk, 'a conversation of two')).toEqual([]);
  expect(await violations(phone, 'a conversation of two on a phone')).toEqual([]);
  await phone.close();
  await desk.close();
});

test('a member’s page: how they work is changed, and what they did and look after is shown', async () => {
  const screen = await openScreen(stage);
  const { page, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/members'));
  await page.getByRole('link', { name: 'Oto Operator' }).click();
  await page.getByRole('heading', { level: 1, name: 'Oto Operator' }).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Calls', { exact: true }).selectOption('AWAY');
  await page.getByLabel('Hours').selectOption('no');
  await page.getByRole('checkbox', { name: 'Fri' }).uncheck();
  expect(await violations(screen, 'editing a member')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Away: nothing rings').waitFor();
  await page.getByText('Mon, Tue, Wed, Thu · 09:00–17:00').waitFor();
  await page.getByRole('tab', { name: 'Customers' }).click();
  await page.getByText('No customers').waitFor();
  await picture(page, 'member');
  await close();
});
