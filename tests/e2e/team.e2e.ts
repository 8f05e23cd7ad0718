import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { TestCompany } from '../application/start-application.ts';
import { mailsTo, tokenIn } from '../application/team-world.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Team Table');
});
afterAll(() => stage?.stop());

const NEW_PASSWORD = 'seven blue kettles sing';

/** Moves with Tab until what has the focus has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
    );
    if (focused === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('with the keyboard: somebody is invited, joins on a phone, sees what an Operator sees, and is removed', async () => {
  const email = 'nora@team-table.example';
  const admin = await openScreen(stage);
  await logIn(stage, admin.page, company.admin, '/settings/members');
  const team = admin.page.getByRole('list', { name: 'Members' });
  await team.getByText('Owner').waitFor();
  await tabTo(admin.page, 'Invite');
  await admin.page.keyboard.press('Enter');
  await admin.page.getByRole('dialog').waitFor();
  await admin.page.getByLabel('E-mail').focus();
  await admin.page.keyboard.type(email);
  await admin.page.keyboard.press('Enter');
  await team.getByText(email).waitFor();
  await team.getByText('Invited', { exact: true }).waitFor();

  const link = tokenIn(await mailsTo(stage.app, email, /invited you/));
  const guest = await openScreen(stage, { size: PHONE, expected: [422] });
  const { page } = guest;
  await page.goto(staffUrl(stage, `/invite#${link}`));
  await page.getByRole('heading', { name: 'Join Team Table' }).waitFor();
  // The token is in no history and on no picture.
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quist');
  await page.getByLabel('Password').fill('password1');
  await page.keyboard.press('Enter');
  await page.getByText('This password is on lists that attackers try first.').first().waitFor();
  await picture(page, 'team-join-refused');
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  // An Operator has no such page, and no way there.
  await page.goto(staffUrl(stage, '/settings/members'));
  await page.getByText('Your role does not open this page').first().waitFor();
  await page.goto(staffUrl(stage, '/settings/security'));
  await page.getByText('This device').waitFor();
  await picture(page, 'team-operator-security');

  await guest.close();
  await admin.page.reload();
  await team.getByText('Nora Quist').waitFor();
  await admin.page.getByRole('button', { name: 'Actions for Nora Quist' }).click();
  await admin.page.getByRole('menuitem', { name: 'Change the role' }).click();
  await admin.page.getByRole('radio', { name: /Administrator/ }).check();
  await admin.page.getByRole('button', { name: 'Change the role' }).click();
  await admin.page.getByText('Role changed').waitFor();
  await admin.page.getByRole('button', { name: 'Actions for Nora Quist' }).click();
  await admin.page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await admin.page.getByRole('button', { name: 'Remove Nora Quist' }).click();
  await team.getByText('Nora Quist').waitFor({ state: 'detached' });
  await admin.close();
});

test('a forgotten password is chosen anew along the mailed link, and opens the app again', async () => {
  const { page, close } = await openScreen(stage, { expected: [401, 410] });
  await page.goto(staffUrl(stage, '/login'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(company.operator.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const link = tokenIn(await mailsTo(stage.app, company.operator.email, /Choose a new password/));
  await page.goto(staffUrl(stage, `/reset-password#${link}`));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill(company.operator.email);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  // The same link a second time.
  await page.goto(staffUrl(stage, '/nowhere'));
  await page.goto(staffUrl(stage, `/reset-password#${link}`));
  await page.getByLabel('New password').fill('another blue kettle');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await close();
});

test('whoever reads of a sign-in that was not theirs ends it on a phone, and chooses another password', async () => {
  const nook = await stage.app.newCompany('Not Me Table');
  for (const agent of ['one/1.0', 'two/2.0']) await stage.app.signIn(nook.admin, { 'user-agent': agent });
  const link = tokenIn(await mailsTo(stage.app, nook.admin.email, /New sign-in/));
  const { page, close } = await openScreen(stage, { size: PHONE, expected: [410] });
  await page.goto(staffUrl(stage, `/not-me#${link}`));
  await page.getByRole('heading', { name: 'Somebody else signed in?' }).waitFor();
  await picture(page, 'team-not-me');
  await page.getByRole('button', { name: 'This was not me' }).click();
  await page.getByRole('heading', { name: 'Your account is locked up' }).waitFor();
  await mailsTo(stage.app, nook.admin.email, /Choose a new password/);
  await page.goto(staffUrl(stage, '/nowhere'));
  await page.goto(staffUrl(stage, `/not-me#${link}`));
  await page.getByRole('button', { name: 'This was not me' }).click();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await close();
});

test('an invitation opened where somebody else is signed in names them, survives a reload, and is taken after a log-out', async () => {
  const email = 'olga@team-table.example';
  const admin = await stage.app.signIn(company.admin);
  const body = { email, roles: ['OPERATOR'], language: 'es' };
  expect((await stage.app.send('POST', '/member/invite', { token: admin, body })).status).toBe(200);
  const link = tokenIn(await mailsTo(stage.app, email, /./));
  const screen = await openScreen(stage, { size: PHONE });
  const { page } = screen;
  await logIn(stage, page, company.admin, '/dashboard');
  await page.goto(staffUrl(stage, `/invite#${link}`));
  for (const loads of [1, 2]) {
    await page.getByText(company.admin.email).waitFor();
    await picture(page, `team-join-signed-in-${loads}`);
    expect(await page.getByRole('textbox').count()).toBe(0);
    if (loads === 1) await page.reload();
  }
  await page.getByRole('button', { name: 'Log out and join' }).click();
  // The one who is invited reads in the language of the invitation.
  await page.getByLabel('Nombre').fill('Olga');
  await page.reload();
  await page.getByLabel('Nombre').fill('Olga');
  await page.getByLabel('Apellido').fill('Rey');
  await page.getByLabel('Contraseña').fill(NEW_PASSWORD);
  await picture(page, 'team-join-spanish');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await screen.close();
});
