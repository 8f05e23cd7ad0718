import { afterAll, expect } from 'vitest';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Key Holders');
});
afterAll(() => stage?.stop());

test('a key is made, works, is replaced, shown once each time, and ended', async () => {
  const screen = await openScreen(stage, { expected: [422] });
  const { page, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/api-keys'));
  await page.getByText('No program has a key yet').waitFor();
  await picture(page, 'api-keys-empty');
  expect(await violations(screen, 'no key')).toEqual([]);

  await page.getByRole('button', { name: 'Make a key' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make a key' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping');
  await sheet.getByRole('button', { name: 'Make the key' }).click();
  await sheet.getByText('Choose at least one thing that the key may do.').waitFor();
  await sheet.getByRole('group', { name: 'Accounts' }).getByText('Read').click();
  await sheet.getByRole('group', { name: 'Tasks' }).getByText('Change').click();
  await sheet.getByRole('textbox', { name: /Only from these/ }).fill('127.0.0.0/8\noffice');
  await sheet.getByRole('button', { name: 'Make the key' }).click();
  await sheet.getByText('Enter network addresses such as 203.0.113.7').first().waitFor();
  await picture(page, 'api-key-make');
  expect(await violations(screen, 'making a key')).toEqual([]);
  await sheet.getByRole('textbox', { name: /Only from these/ }).fill('127.0.0.0/8');
  await sheet.getByRole('button', { name: 'Make the key' }).click();

  const shown = page.getByRole('dialog', { name: 'Bookkeeping' });
  const key = await shown.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key).toMatch(/^rk_live_[\w-]{43}$/);
  await picture(page, 'api-key-shown');
  expect(await violations(screen, 'a key is shown')).toEqual([]);
  expect((await stage.app.send('GET', '/account', { token: key })).status).toBe(200);
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await shown.waitFor({ state: 'hidden' });
  await page.getByText(`rk_live_…${key.slice(-4)}`).waitFor();
  await page.getByText('Reads and changes: Tasks').waitFor();
  expect(await page.content()).not.toContain(key);

  await page.getByRole('button', { name: 'Actions for Bookkeeping' }).click();
  await page.getByRole('menuitem', { name: 'Replace' }).click();
  await page.getByRole('button', { name: 'Replace Bookkeeping' }).click();
  const next = await shown.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(next).not.toBe(key);
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await shown.waitFor({ state: 'hidden' });
  await page.getByText('Replaced', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Make the secret key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the secret key' }).click();
  const secret = page.getByRole('dialog', { name: 'Secret key' });
  expect(await secret.getByRole('textbox', { name: 'Key' }).inputValue()).toMatch(/^rk_live_/);
  await secret.getByRole('button', { name: 'I have kept it' }).click();
  await secret.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Replace the secret key' }).waitFor();
  await picture(page, 'api-keys');
  expect(await violations(screen, 'keys')).toEqual([]);

  const list = page.getByRole('list', { name: 'API keys' });
  await list
    .getByRole('listitem')
    .filter({ hasText: next.slice(-4) })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await page.getByRole('button', { name: 'End Bookkeeping' }).click();
  await page.getByText('Key ended').waitFor();
  expect((await stage.app.send('GET', '/account', { token: next })).status).toBe(401);
  await close();
});
