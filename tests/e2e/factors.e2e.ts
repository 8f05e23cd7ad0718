import { sql } from 'kysely';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { textsAt } from '../application/campaign-world.ts';
import { PASSWORD, type TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Factor Farm');
});
afterAll(() => stage?.stop());

/** What the app on somebody's phone shows: now, or some periods of 30 seconds before or after. */
/** The present period, and then the next: a code stays right however long it takes until it is asked about. */
const codeOf = (secret: string, periods = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });

/** Types the e-mail and the password at the login. */
async function typePassword(page: Page): Promise<void> {
  await page.goto(staffUrl(stage, '/login'));
  await page.getByLabel('E-mail').fill(company.admin.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
}

/** Pastes as a person does who copied the code elsewhere. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a second factor is turned on with the keyboard, asked for at the next login, lost, and made anew', async () => {
  const admin = await openScreen(stage);
  const { page } = admin;
  await logIn(stage, page, company.admin, '/settings/security');
  await page.getByRole('button', { name: 'Set up the authenticator app' }).focus();
  await page.keyboard.press('Enter');
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await setUp.getByRole('img').waitFor();
  const secret = ((await setUp.locator('p.figures').textContent()) ?? '').replace(/\s/g, '');
  expect(await violations(admin, 'factors set up')).toEqual([]);
  await setUp.getByRole('textbox', { name: 'Code', exact: true }).focus();
  // The sixth digit sends it.
  await page.keyboard.type(await codeOf(secret));
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await kept.getByRole('listitem').nth(9).waitFor();
  const codes = await kept.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recoup-recovery-codes.txt');
  expect(await violations(admin, 'factors codes')).toEqual([]);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 of 10 left').waitFor();
  expect(await violations(admin, 'factors on')).toEqual([]);

  // The next login, on a phone: a wrong code stands at its field, a pasted one sends itself.
  const phone = await openScreen(stage, { size: PHONE, expected: [422] });
  await typePassword(phone.page);
  expect(await violations(phone, 'factors log in')).toEqual([]);
  // The step has an address; Back and forth keep it, a reload asks for the password again.
  expect(new URL(phone.page.url()).pathname).toBe('/login/verify');
  await phone.page.goBack();
  await phone.page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
  await phone.page.goForward();
  await phone.page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await phone.page.reload();
  await phone.page.waitForURL('**/login');
  expect(await phone.page.getByLabel('E-mail').inputValue()).toBe(company.admin.email);
  await phone.page.getByLabel('Password').fill(PASSWORD);
  await phone.page.keyboard.press('Enter');
  await phone.page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await phone.page.getByRole('textbox', { name: 'Code', exact: true }).focus();
  await phone.page.keyboard.type('000000');
  await phone.page.getByText('This code is not right').waitFor();
  await picture(phone.page, 'factors-login-wrong');
  await phone.page.getByLabel('Do not ask for a code in this browser').check();
  await paste(phone.page, await codeOf(secret, 1));
  await phone.page.waitForURL('**/dashboard');
  // This browser is not asked again, until that is taken back.
  await phone.page.goto(staffUrl(stage, '/settings/security'));
  const trusted = phone.page.getByRole('list', { name: 'Browsers that need no code' });
  await trusted.getByRole('listitem').waitFor();
  expect(await violations(phone, 'factors trusted', [PHONE])).toEqual([]);
  await phone.page.context().clearCookies({ name: 'recoup' });
  await phone.page.goto(staffUrl(stage, '/login'));
  await phone.page.getByLabel('E-mail').fill(company.admin.email);
  await phone.page.getByLabel('Password').fill(PASSWORD);
  await phone.page.keyboard.press('Enter');
  await phone.page.waitForURL('**/dashboard');
  await phone.close();

  // The phone is gone: one of the codes that were kept opens, and a new app takes the place of the lost one.
  const lost = await openScreen(stage, { size: PHONE });
  await typePassword(lost.page);
  await lost.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await lost.page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase());
  await picture(lost.page, 'factors-recovery');
  await lost.page.keyboard.press('Enter');
  await lost.page.waitForURL('**/dashboard');
  await lost.page.goto(staffUrl(stage, '/settings/security'));
  await lost.page.getByText('9 of 10 left').waitFor();
  await lost.page.getByRole('button', { name: 'Turn off' }).click();
  await lost.page.getByRole('dialog').getByRole('button', { name: 'Turn off the authenticator app' }).click();
  await lost.page.getByText('Authenticator app turned off').waitFor();
  await lost.page.getByRole('button', { name: 'Set up' }).waitFor();
  await lost.close();
  await admin.close();
});

test('what is delicate asks for password and second factor over the page, and goes on where it was', async () => {
  const screen = await openScreen(stage, { expected: [403, 401] });
  const { page } = screen;
  await logIn(stage, page, company.operator, '/settings/security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  const secret = ((await setUp.locator('p.figures').textContent()) ?? '').replace(/\s/g, '');
  await page.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
  await page.keyboard.type(await codeOf(secret));
  await page.getByRole('button', { name: 'I have kept them' }).click();
  // Ten minutes later.
  await inCompany(stage.app.context.db, company.id, ({ trx }) =>
    sql`update session set confirmed_at = confirmed_at - interval '10 minutes' where company_id = ${company.id}`.execute(
      trx,
    ),
  );
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await again.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await again.getByText('Invalid current password.').waitFor();
  await again.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await again.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
  await picture(page, 'factors-confirm');
  await page.keyboard.type(await codeOf(secret, 1));
  await page.getByRole('dialog', { name: 'Keep your recovery codes' }).waitFor();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  // The same browser, one session: the page goes on with it after a reload.
  await page.reload();
  await page.getByText('10 of 10 left').waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Devices' }).getByRole('listitem').count()).toBe(1);
  await screen.close();
});

/** The newest code that reached a phone, once there are as many. */
async function codeAt(phone: string, count: number): Promise<string> {
  const texts = async () => (await textsAt(stage.app)).filter(({ to }) => to === phone);
  await expect.poll(async () => (await texts()).length, { timeout: 15_000 }).toBe(count);
  // The sandbox tells the newest first.
  return (await texts())[0]?.text.slice(0, 6) ?? '';
}

test('a phone is confirmed, becomes the second step, and begins a login that asks for the password, too', async () => {
  const phoneNumber = '+12125557701';
  const other = await stage.app.newCompany('Phone Farm');
  /** As if the pause between two codes were over. */
  const afterPause = () => sql`delete from rate_limit where key like 'code-pause:%'`.execute(stage.app.context.db);
  const desk = await openScreen(stage, { expected: [422] });
  const { page } = desk;
  await logIn(stage, page, other.admin, '/settings/security');
  await page.getByRole('button', { name: 'Add your phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your phone' });
  await dialog.getByLabel('Phone').fill('+44 7911 123456');
  await page.keyboard.press('Enter');
  await dialog.getByText('Please enter a valid phone number.').waitFor();
  await dialog.getByLabel('Phone').fill('(212) 555-7701');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
  await picture(page, 'factors-phone-code');
  await page.keyboard.type(await codeAt(phoneNumber, 1));
  await page.getByText('7701 is confirmed').waitFor();
  await page.getByRole('button', { name: 'Use as second step' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 of 10 left').waitFor();
  expect(await violations(desk, 'factors phone on')).toEqual([]);
  await desk.close();

  await afterPause();
  const second = await openScreen(stage, { size: PHONE });
  await second.page.goto(staffUrl(stage, '/login'));
  await second.page.getByLabel('E-mail').fill(other.admin.email);
  await second.page.getByLabel('Password').fill(PASSWORD);
  await second.page.keyboard.press('Enter');
  await second.page.getByRole('button', { name: 'Send the code' }).click();
  await second.page.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
  expect(await violations(second, 'factors log in by text', [PHONE])).toEqual([]);
  await second.page.getByRole('textbox', { name: 'Code', exact: true }).focus();
  await second.page.keyboard.type(await codeAt(phoneNumber, 2));
  await second.page.waitForURL('**/dashboard');
  await second.close();

  await afterPause();
  const third = await openScreen(stage, { size: PHONE });
  await third.page.goto(staffUrl(stage, '/login'));
  expect(await violations(third, 'factors login page')).toEqual([]);
  await third.page.getByRole('button', { name: 'Get a code by text' }).click();
  await third.page.waitForURL('**/login/phone');
  await third.page.goBack();
  await third.page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
  await third.page.goto(staffUrl(stage, '/login/phone'));
  await third.page.getByLabel('Phone').fill('212 555 7701');
  await third.page.keyboard.press('Enter');
  await third.page.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
  expect(await violations(third, 'factors phone log in')).toEqual([]);
  await third.page.getByRole('textbox', { name: 'Code', exact: true }).focus();
  await third.page.keyboard.type(await codeAt(phoneNumber, 3));
  await third.page.getByText('Your account also asks for your password.').waitFor();
  await picture(third.page, 'factors-needs-password');
  await third.page.getByLabel('E-mail').fill(other.admin.email);
  await third.page.getByLabel('Password').fill(PASSWORD);
  await third.page.keyboard.press('Enter');
  await third.page.waitForURL('**/dashboard');
  await third.close();
});
