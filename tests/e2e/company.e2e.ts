import sharp from 'sharp';
import { afterAll, expect } from 'vitest';
import { enrol, makeCampaign, makeDebtors, setClock } from '../application/campaign-world.ts';
import { makeRecords } from '../application/make-records.ts';
import { PASSWORD, type TestCompany } from '../application/start-application.ts';
import { wordsOf } from './app-words.ts';
import { violations } from './axe-violations.ts';
import { pressAt, tabTo, typeInto } from './keyboard.ts';
import { picture } from './pictures.ts';
import { logIn, openScreen, openStage, PHONE, type Screen, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
});
afterAll(() => stage?.stop());

const looksRight = async (screen: Screen, name: string) => expect((await violations(screen, name)).join('\n')).toBe('');

/** A company whose campaign writes to somebody in two days. */
async function planning(name: string): Promise<TestCompany> {
  const company = await stage.app.newCompany(name);
  await setClock(stage.app, company, '2026-11-18T15:00:00Z');
  const id = await makeCampaign(stage.app, company, [
    { channel: 'EMAIL', day: 0 },
    { channel: 'EMAIL', day: 7 },
  ]);
  await makeDebtors(stage.app, company, id, [{ email: `ana@${company.subdomain}.example` }]);
  await enrol(stage.app, company, id);
  return company;
}

test('with the keyboard: another send time shows which planned messages move before it is saved, and is reset', async () => {
  const company = await planning('Moving Times');
  const screen = await openScreen(stage);
  const { page, close } = screen;
  await logIn(stage, page, company.admin, '/settings/preferences');
  const time = page.getByLabel('Send time', { exact: true });
  await tabTo(page, time);
  const before = await time.inputValue();
  await page.keyboard.type('3');
  await page.getByText('moves to').first().waitFor();
  await picture(page, 'preferences-moves');
  await looksRight(screen, 'preferences with messages that move');
  await pressAt(page, page.getByRole('button', { name: 'Save', exact: true }), 'Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Of these move').waitFor();
  await pressAt(page, sheet.getByRole('button', { name: /^Save and move/ }), 'Enter');
  await sheet.waitFor({ state: 'hidden' });
  await page.reload();
  await time.waitFor();
  const chosen = await time.inputValue();
  expect(chosen).not.toBe(before);
  await pressAt(page, page.getByRole('button', { name: 'Reset…' }), 'Enter');
  // Nothing is reset before it is known how many messages move.
  await sheet.getByText('1', { exact: true }).waitFor();
  await picture(page, 'preferences-reset');
  await pressAt(page, sheet.getByRole('button', { name: 'Reset preferences' }), 'Enter');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => time.inputValue()).toBe(before);
  await close();
});

test('with the keyboard: the company’s profile says at each field what is wrong, and takes a logo', async () => {
  const company = await stage.app.newCompany('Profile Place');
  const screen = await openScreen(stage);
  const { page, close } = screen;
  await logIn(stage, page, company.admin, '/settings/company');
  const retype = async (label: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name: label }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  };
  await retype('Website', 'lopez bakery');
  await retype('ZIP code', '');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a website such as www.company.com.').first().waitFor();
  await page.getByText('Please provide ZIP address').first().waitFor();
  await picture(page, 'company-profile-wrong');
  await looksRight(screen, 'a profile with what is wrong');
  await retype('Website', 'www.profile-place.example');
  await retype('Street', '12 Harbor Street');
  await retype('City', 'Portland');
  await tabTo(page, page.getByLabel('State', { exact: true }));
  await page.keyboard.type('Maine');
  await retype('ZIP code', '04101');
  await page.keyboard.press('Enter');
  await page.getByText('Saved. New messages and papers carry it.').waitFor();
  const content = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: content });
  await page.getByAltText('Your logo').waitFor();
  await page.reload();
  await page.getByAltText('Your logo').waitFor();
  expect(await page.getByRole('textbox', { name: 'Website' }).inputValue()).toBe('www.profile-place.example');
  await picture(page, 'company-profile');
  await close();
});

test('another country is chosen for the company: no state of the former one, and no error of it, stays', async () => {
  const company = await stage.app.newCompany('Border House');
  const screen = await openScreen(stage);
  const { page } = screen;
  await logIn(stage, page, company.admin, '/settings/company');
  const [city, zip] = [page.getByLabel('City'), page.getByLabel(/^(ZIP|Postal) code/)];
  await page.getByLabel('Country').selectOption('US');
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX');
  await city.fill('');
  await zip.fill('999');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please provide city in US').first().waitFor();
  await page.getByLabel('Country').selectOption('CA');
  await page.getByText('Please provide city in US').first().waitFor({ state: 'detached' });
  expect(await page.getByLabel('Province').inputValue()).toBe('');
  // What is wrong there, too, is said in the words of that country.
  await page.getByText('A postal code looks like K1A 0B1.').first().waitFor();
  await zip.fill('K1A 0B1');
  await page.getByLabel('Province').fill('Ontario');
  await page.getByLabel('Country').selectOption('US');
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('');
  await page.getByLabel('Country').selectOption('MX');
  expect(await page.getByRole('textbox', { name: 'State' }).inputValue()).toBe('');
  await screen.close();
});

test('with the keyboard: a child company is made and visited, the banner says where one is, and leads back', async () => {
  const company = await stage.app.newCompany('Parent House');
  const screen = await openScreen(stage);
  const { page, close } = screen;
  await logIn(stage, page, company.admin, '/settings/child-companies');
  await page.getByText('No child companies yet').waitFor();
  await looksRight(screen, 'no child companies');
  await pressAt(page, page.getByRole('button', { name: 'New child company' }), 'Enter');
  const sheet = page.getByRole('dialog');
  await typeInto(page, sheet.getByLabel('Name', { exact: true }), 'Harbor Branch');
  await typeInto(page, sheet.getByLabel('Name of its portal'), `harbor-${company.id.slice(-8)}`);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  await pressAt(page, page.getByRole('button', { name: 'Open Harbor Branch' }), 'Enter');
  await page.getByText('You are in Harbor Branch, a child company of Parent House.').waitFor();
  await page.goto(staffUrl(stage, '/settings/company'));
  await page.getByText('You are in Harbor Branch, a child company of Parent House.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Harbor Branch');
  await picture(page, 'child-visit');
  await looksRight(screen, 'a visit');
  await pressAt(page, page.getByRole('button', { name: 'Back to Parent House' }), 'Enter');
  await page.getByText('You are in Harbor Branch').waitFor({ state: 'detached' });
  await page.goto(staffUrl(stage, '/settings/child-companies'));
  await page.getByRole('button', { name: 'Open Harbor Branch' }).waitFor();
  await close();
});

test('with the keyboard: everything is exported, the company is deleted by its name, and kept', async () => {
  const company = await stage.app.newCompany('Closing House');
  await makeRecords(stage.app, company);
  const screen = await openScreen(stage, { expected: [422] });
  const { page, close } = screen;
  await logIn(stage, page, company.admin, '/settings/delete-company');
  await pressAt(page, page.getByRole('button', { name: 'Export everything' }), 'Enter');
  const fetching = page.getByRole('button', { name: 'Download the ZIP file' });
  await fetching.waitFor();
  await looksRight(screen, 'a company that may be deleted');
  const [download] = await Promise.all([page.waitForEvent('download'), pressAt(page, fetching, 'Enter')]);
  expect(download.suggestedFilename()).toMatch(/^Everything .*\.zip$/);
  await typeInto(page, page.getByLabel('Type the name of the company'), 'Closing Hose');
  await page.keyboard.press('Enter');
  await page.getByText('Type the name of the company exactly as it stands above.').waitFor();
  await picture(page, 'delete-company');
  await tabTo(page, page.getByLabel('Type the name of the company'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Closing House');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Closing House is being deleted' }).waitFor();
  await page.getByText('nothing is sent or charged, and on').waitFor();
  await fetching.waitFor();
  await picture(page, 'company-closing');
  await looksRight(screen, 'a company that is being deleted');
  await pressAt(page, page.getByRole('button', { name: 'Keep the company' }), 'Enter');
  await page.getByText('The company stays. Campaigns and charges go on.').waitFor();
  await page.getByText('nothing is sent or charged, and on').waitFor({ state: 'detached' });
  await close();
});

test('in Spanish, on a phone, with the keyboard: news are chosen, and the mail of the day is switched off', async () => {
  const company = await stage.app.newCompany('Noticias del Puerto');
  const say = await wordsOf('staff', 'es');
  const token = await stage.app.signIn(company.admin);
  expect((await stage.app.send('PUT', '/user', { token, body: { language: 'es' } })).status).toBe(200);
  const screen = await openScreen(stage, { size: PHONE });
  const { page, close } = screen;
  await logIn(stage, page, company.admin, '/news');
  await page.getByText(say('Nothing new')).waitFor();
  await looksRight(screen, 'no news');
  await pressAt(page, page.getByRole('link', { name: say('Choose what you hear of') }), 'Enter');
  const digest = page.getByLabel(say('One mail a day'));
  await tabTo(page, digest);
  const before = await digest.isChecked();
  await page.keyboard.press('Space');
  await picture(page, 'notifications-spanish');
  await looksRight(screen, 'notifications');
  await pressAt(page, page.getByRole('button', { name: say('Save'), exact: true }), 'Enter');
  await page.getByText(say('Saved'), { exact: true }).waitFor();
  await page.reload();
  await digest.waitFor();
  expect(await digest.isChecked()).toBe(!before);
  await close();
});

test('a password that is changed in one browser ends the page in another one', async () => {
  const company = await stage.app.newCompany('Two Browsers');
  const here = await openScreen(stage);
  const there = await openScreen(stage, { expected: [401] });
  await logIn(stage, there.page, company.admin, '/debts');
  await there.page.getByRole('heading', { level: 1 }).waitFor();
  await logIn(stage, here.page, company.admin, '/settings/security');
  const token = await stage.app.signIn(company.admin);
  const body = { currentPassword: PASSWORD, password: 'seven blue kettles sing' };
  expect((await stage.app.send('POST', '/user/update-password', { token, body })).status).toBe(200);
  await there.page.getByLabel('Password').waitFor();
  await there.close();
});
