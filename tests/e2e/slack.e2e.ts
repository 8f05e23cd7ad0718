import { afterAll, expect } from 'vitest';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Slack Channel');
});
afterAll(() => stage?.stop());

test('a webhook is refused, tried, kept and switched off', async () => {
  const screen = await openScreen(stage, { expected: [422] });
  const { page, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/slack'));
  const webhook = page.getByRole('textbox', { name: 'Webhook' });
  await webhook.fill('https://example.com/hook');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Enter the address of an incoming webhook').waitFor();
  await picture(page, 'slack-wrong');
  expect(await violations(screen, 'a wrong webhook')).toEqual([]);
  await webhook.fill('https://hooks.slack.com/services/T0TEAM/B0BOT/abcdefgh12345678');
  await page.getByRole('button', { name: 'Post a test' }).click();
  await page.getByText('Posted to Slack').waitFor();
  await page.getByRole('checkbox', { name: 'An import is done' }).check();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('One that ends with 5678 is kept.').waitFor();
  await picture(page, 'slack');
  expect(await violations(screen, 'news go to Slack')).toEqual([]);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Switch on' }).waitFor();
  await close();
});
