import { afterAll, expect } from 'vitest';
import { makeDebtors } from '../application/campaign-world.ts';
import type { TestCompany } from '../application/start-application.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Careful Ltd');
});
afterAll(() => stage?.stop());

async function customer(name: string): Promise<string> {
  const [debtor] = await makeDebtors(stage.app, company, null, [{ email: `${name}@customer.example` }]);
  if (!debtor) throw new Error('no customer');
  return debtor.id;
}

test('typed text outlives Escape, a click outside and Back, and is lost only when it is discarded', async () => {
  const debtorId = await customer('careful');
  const { page, close } = await openScreen(stage);
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/customers'));
  await page.locator(`a[href*="/customers/${debtorId}"]`).first().click();
  await page.waitForURL(`**/customers/${debtorId}*`);
  const card = page.getByRole('region', { name: 'Contact rules' });
  const add = card.getByRole('button', { name: 'Add hold' });
  const sheet = page.getByRole('dialog', { name: 'Add hold' });
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  const typed = 'She rang from the hospital';
  // Nothing typed, nothing asked, and the focus is where it was.
  await add.click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await add.evaluate((node) => node === document.activeElement)).toBe(true);
  await add.click();
  await sheet.getByLabel('Evidence').fill(typed);
  await page.keyboard.press('Escape');
  await question.waitFor();
  await picture(page, 'unsaved-question');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await sheet.getByLabel('Evidence').inputValue()).toBe(typed);
  await page.mouse.click(20, 400);
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  // The browser's Back is held back too, and the sheet stays as it was.
  await page.evaluate(() => history.back());
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay on this page' }).click();
  await leaving.waitFor({ state: 'detached' });
  expect(await sheet.getByLabel('Evidence').inputValue()).toBe(typed);
  // The browser asks in its own words before it drops the whole page.
  const [unload] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => location.reload())),
  ]);
  expect(unload.type()).toBe('beforeunload');
  await unload.dismiss();
  expect(await sheet.getByLabel('Evidence').inputValue()).toBe(typed);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await sheet.waitFor({ state: 'detached' });
  await add.click();
  expect(await sheet.getByLabel('Evidence').inputValue()).toBe('');
  await close();
});

test('on a phone: a needed reason is asked for at its field, and asked about before it is lost', async () => {
  const debtorId = await customer('reason');
  const { page, close } = await openScreen(stage, { size: PHONE });
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  const card = page.getByRole('region', { name: 'Contact rules' });
  await card.getByRole('button', { name: 'Add hold' }).click();
  await page.getByLabel('Last day of the pause').fill('2026-12-24');
  await page.getByRole('dialog').getByRole('button', { name: 'Add hold' }).click();
  await card.getByRole('button', { name: 'Lift Pause' }).click();
  const sheet = page.getByRole('dialog', { name: 'Lift hold' });
  const reason = sheet.getByRole('textbox', { name: 'Reason' });
  const send = sheet.getByRole('button', { name: 'Lift hold' });
  await reason.and(page.locator(':focus')).waitFor();
  await send.click();
  await sheet.getByText('Please fill in this field.').waitFor();
  expect(await reason.getAttribute('aria-invalid')).toBe('true');
  await reason.and(page.locator(':focus')).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await picture(page, 'unsaved-reason');
  await reason.fill('Asked for by phone');
  await sheet.getByText('Please fill in this field.').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await reason.inputValue()).toBe('Asked for by phone');
  await send.click();
  await card.getByText('Nothing stands against contact.').waitFor();
  await close();
});
