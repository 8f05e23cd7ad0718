import { afterAll, expect } from 'vitest';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Looked After');
});
afterAll(() => stage?.stop());

test('from a customer to its history of changes: each value as it was and as it is, and back to everything', async () => {
  const { app } = stage;
  const token = await app.signIn(company.admin);
  const made = await app.send<{ _id: string }>('POST', '/debtor', { token, body: { companyName: 'Harbor Dental' } });
  const path = `/debtor/${made.body._id}`;
  const { version } = (await app.send<{ version: number }>('GET', path, { token })).body;
  const body = { companyName: 'Harbor Dental Group', version };
  expect((await app.send('PUT', path, { token, body })).status).toBe(200);

  const screen = await openScreen(stage);
  const { page, close } = screen;
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${made.body._id}`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History of changes' }).click();
  await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
  await page.getByText('The first check comes tonight.').waitFor();
  await page.getByRole('link', { name: 'Customer: created' }).waitFor();
  expect(await page.getByRole('link', { name: 'Session: opened' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Customer: changed' }).click();
  const sheet = page.getByRole('dialog', { name: 'Customer: changed' });
  await sheet.getByText('127.0.0.1').waitFor();
  await sheet.getByText('Harbor Dental', { exact: true }).waitFor();
  await sheet.getByText('Harbor Dental Group').first().waitFor();
  await picture(page, 'audit-entry');
  expect(await violations(screen, 'audit entry')).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Session: opened' }).first().waitFor();
  await picture(page, 'audit');
  expect(await violations(screen, 'audit')).toEqual([]);
  await close();
});

test('on a phone a card opens its row', async () => {
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/audit'));
  await page.getByRole('link', { name: 'Session: opened' }).first().click();
  await page.getByRole('dialog', { name: 'Session: opened' }).getByText('127.0.0.1').waitFor();
  await picture(page, 'audit-phone');
  await close();
});

test('an Operator has no such page', async () => {
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.operator);
  await page.goto(staffUrl(stage, '/settings/audit'));
  await page.getByRole('heading', { name: 'Your role does not open this page' }).waitFor();
  await close();
});
