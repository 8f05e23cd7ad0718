import { afterAll, expect } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { nameService } from '../application/name-service.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Own Domain');
});
afterAll(() => stage?.stop());

/** As if half a minute had gone by since the last check. */
const later = () =>
  inCompany(stage.app.context.db, company.id, (work) =>
    work.trx.updateTable('emailDomain').set({ checkedAt: null }).where('companyId', '=', company.id).execute(),
  );

test('with the keyboard: a domain is added, a wrong record is named and mended, and mail leaves from it', async () => {
  const names = nameService(stage.app.sandbox);
  const screen = await openScreen(stage, { expected: [422] });
  const { page, close } = screen;
  await page.clock.install();
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/email-domains'));
  await page.getByText('Mail leaves from the address of Recoup').waitFor();
  expect(await violations(screen, 'no sending domain')).toEqual([]);

  await page.getByRole('button', { name: 'Add domain' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add domain' });
  // What is typed before the dialog has the focus goes nowhere.
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type('gmail.com');
  await page.keyboard.press('Enter');
  await dialog.getByText('This domain belongs to a mail provider.').waitFor();
  await dialog.getByRole('textbox').fill('journey.example');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Not checked yet').waitFor();

  const token = await stage.app.signIn(company.admin);
  const path = '/preference/email-domain';
  const { body } = await stage.app.send<{ data: { records: Parameters<typeof names.enter>[0][] }[] }>('GET', path, {
    token,
  });
  const records = body.data[0]?.records ?? [];
  expect(records).toHaveLength(4);
  for (const { name, type, value } of records) await names.enter({ name, type, value });
  const spf = records[2]?.name ?? '';
  await names.enter({ name: spf, type: 'TXT', value: 'v=spf1 include:_spf.other.example ~all' });
  await page.getByRole('button', { name: 'Check the records' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('There are two of them, so that none counts. Keep one.').waitFor();
  await page.getByText('include:_spf.other.example').waitFor();
  await picture(page, 'email-domain-wrong');
  expect(await violations(screen, 'a domain with a wrong record')).toEqual([]);

  await page.getByRole('button', { name: 'Check again' }).focus();
  await page.keyboard.press('Enter');
  // Too soon for another look: the page says when, and looks by itself.
  await page.getByRole('button', { name: /Looks again in \d+ s/ }).waitFor();
  await names.forget(spf);
  for (const { name, type, value } of records.slice(1, 3)) await names.enter({ name, type, value });
  await later();
  await page.clock.fastForward(31_000);
  await page.getByText('Mail leaves from here').waitFor();
  await picture(page, 'email-domain');
  expect(await violations(screen, 'a domain in order')).toEqual([]);

  await page.getByRole('button', { name: 'Change the sender of journey.example' }).focus();
  await page.keyboard.press('Enter');
  const sender = page.getByRole('dialog', { name: 'Sender of journey.example' });
  await sender.getByRole('textbox').fill('accounts');
  await page.keyboard.press('Enter');
  await sender.waitFor({ state: 'hidden' });
  await page.getByText('accounts@journey.example').waitFor();
  await close();
});
