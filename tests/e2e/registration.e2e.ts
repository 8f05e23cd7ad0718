import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { entries, FOUNDER_PASSWORD, founderHands, newAddress, newSubdomain } from '../application/founder.ts';
import type { TestCompany } from '../application/start-application.ts';
import { mailsTo, tokenIn } from '../application/team-world.ts';
import { violations } from './axe-violations.ts';
import { picture } from './pictures.ts';
import { DESK, openScreen, openStage, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let known: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  known = await stage.app.newCompany('Known Corner');
});
afterAll(() => stage?.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

async function account(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Fay');
  await page.getByLabel('Last name').fill('Founder');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password').fill(FOUNDER_PASSWORD);
  await onward(page);
}

async function company(page: Page): Promise<void> {
  await page.getByLabel('Legal name').fill('Bright Harbor Dental LLC');
  await page.getByLabel('Business type').selectOption('Limited Liability Corporation');
  await page.getByLabel('Ownership').selectOption('private');
  await page.getByLabel('Industry').selectOption('HEALTHCARE');
  await page.getByLabel('Region').selectOption('USA_AND_CANADA');
  await page.getByLabel('Your customers are').selectOption('B2C');
  await page.getByRole('radio', { name: /Our own/ }).check();
}

async function address(page: Page): Promise<void> {
  await page.getByLabel('Street').fill('12 Harbor Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('ME');
  await page.getByLabel('ZIP code').fill('04101');
  await page.getByLabel('Phone for customers').fill('(207) 555-0134');
}

const linkTo = async (email: string, mails = 1) =>
  tokenIn(await mailsTo(stage.app, email, /Confirm your e-mail address/, mails));

describe.each([
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const)('%s', (where, size) => {
  const seen = (page: Page, name: string) => picture(page, `registration-${name}-${where.replaceAll(' ', '-')}`);

  test('a stranger opens a company, step by step, and enters the first customer', async () => {
    const email = newAddress();
    const screen = await openScreen(stage, { size, expected: [422, 409] });
    const { page } = screen;
    const problems: string[] = [];
    const look = async (name: string) => {
      await seen(page, name);
      problems.push(...(await violations(screen, name, [size])));
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    };
    await page.goto(staffUrl(stage, '/login'));
    await page.getByRole('link', { name: 'Open a company' }).click();
    await heading(page, 'Open a company');
    await look('account');
    await account(page, email);
    await heading(page, 'Check your inbox');
    await page.getByRole('button', { name: /Send again in \d+ s/ }).waitFor();
    await look('verify');

    // The link is opened elsewhere; the page that waits goes on by itself.
    const other = await openScreen(stage, { size });
    await other.page.goto(staffUrl(stage, `/verify#${await linkTo(email)}`));
    await other.page.getByText(email).waitFor();
    // The token is in no history and on no picture.
    expect(new URL(other.page.url()).hash).toBe('');
    await picture(other.page, `registration-link-${where.replaceAll(' ', '-')}`);
    problems.push(...(await violations(other, 'link', [size])));
    await other.page.getByRole('button', { name: 'Confirm the address' }).click();
    await heading(other.page, 'Your address is confirmed');
    await other.close();

    await heading(page, 'Your company');
    if (size === PHONE) await page.getByText('3 of 6').waitFor();
    await onward(page);
    await page.getByText('Please fill in this field.').first().waitFor();
    await look('company-refused');
    await company(page);
    // What is typed is kept without a button: it is there after a reload.
    await page
      .getByRole('status')
      .filter({ hasText: /Saved \d+:\d\d/ })
      .waitFor();
    await page.reload();
    await heading(page, 'Your company');
    expect(await page.getByLabel('Your customers are').inputValue()).toBe('B2C');
    expect(await page.getByRole('radio', { name: /Our own/ }).isChecked()).toBe(true);
    await look('company');
    await onward(page);
    await heading(page, 'Address');
    await onward(page);
    await page.getByText('Please provide city in US').first().waitFor();
    await page.getByText('Please provide ZIP address').first().waitFor();
    await address(page);
    await look('address');
    await onward(page);
    await heading(page, 'Payment portal');
    expect(await page.getByLabel('Name of the portal').inputValue()).toBe('bright-harbor-dental');
    await page.getByLabel('Name of the portal').fill(known.subdomain);
    await onward(page);
    await page.getByText('Please choose another domain.').first().waitFor();
    await look('portal-taken');
    const name = newSubdomain();
    await page.getByLabel('Name of the portal').fill(name);
    await page.getByText(new RegExp(`^${name}\\.`)).waitFor();
    await onward(page);
    await heading(page, 'How to begin');
    await look('start');
    await page.getByRole('radio', { name: /Enter one by hand/ }).check();
    await page.getByRole('button', { name: 'Open the company' }).click();
    await page.waitForURL('**/debts/add-debt-new-debtor**');
    await page.getByLabel('First name').fill('First');
    await page.getByLabel('Last name').fill('Customer');
    await page.getByLabel('Reference').fill('J-1');
    await page.getByLabel('Amount').fill('80');
    await page.getByLabel('Due date').fill('2031-01-10');
    await page.getByRole('button', { name: 'Create account' }).click();
    await heading(page, 'J-1');
    await seen(page, 'first-customer');
    expect(problems).toEqual([]);
    await screen.close();
  });
});

test('whoever comes back goes on where they were, in a new browser, after a login', async () => {
  const email = newAddress();
  const first = await openScreen(stage);
  await first.page.goto(staffUrl(stage, '/register?ref=partner-7'));
  await account(first.page, email);
  await heading(first.page, 'Check your inbox');
  const link = await linkTo(email);
  await stage.app.send('POST', `/user/verification/${link}`);
  await heading(first.page, 'Your company');
  await company(first.page);
  await onward(first.page);
  await heading(first.page, 'Address');
  await first.close();

  const second = await openScreen(stage);
  const { page } = second;
  await page.goto(staffUrl(stage, '/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(FOUNDER_PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Address');
  // A page of the app is none of theirs yet.
  await page.goto(staffUrl(stage, '/debts'));
  await heading(page, 'Address');
  // A step whose turn has not come is not reached by its address; one that is done is.
  await page.goto(staffUrl(stage, '/register/start'));
  await heading(page, 'Address');
  await page.getByRole('button', { name: 'Your company' }).click();
  await heading(page, 'Your company');
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Bright Harbor Dental LLC');
  await second.close();
});

test('what is not valid yet is there after a reload beside the rest, and marked at its field', async () => {
  const email = newAddress();
  const screen = await openScreen(stage, { expected: [422, 409] });
  const { page } = screen;
  await page.goto(staffUrl(stage, '/register'));
  await account(page, email);
  await heading(page, 'Check your inbox');
  await stage.app.send('POST', `/user/verification/${await linkTo(email)}`);
  await heading(page, 'Your company');
  const kept = (words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
  const isMarked = (label: string) => page.getByLabel(label).and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByLabel('Legal name').fill('Lopez Bakery LLC');
  await page.getByLabel('Website').fill('lopez bakery');
  await kept(/Something is to be corrected/);
  // In the middle of a word nobody is told.
  expect(await page.getByLabel('Website').getAttribute('aria-invalid')).not.toBe('true');
  await page.reload();
  await heading(page, 'Your company');
  await isMarked('Website');
  expect(await page.getByLabel('Website').inputValue()).toBe('lopez bakery');
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Lopez Bakery LLC');
  await company(page);
  await page.getByLabel('Website').fill('lopez-bakery.example');
  await onward(page);
  await heading(page, 'Address');
  await address(page);
  await page.getByLabel('Phone for customers').fill('12');
  await page.getByLabel('Street').focus();
  await isMarked('Phone for customers');
  await page.getByText('Please enter a valid phone number.').waitFor();
  await page.reload();
  await isMarked('Phone for customers');
  // Said in the language that is spoken now.
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByText('Introduzca un número de teléfono válido.').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  expect(await page.getByLabel('City').inputValue()).toBe('Portland');
  await page.getByLabel('Phone for customers').fill('(207) 555-0134');
  await onward(page);
  await heading(page, 'Payment portal');
  await page.getByLabel('Name of the portal').fill(known.subdomain);
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'Address');
  await onward(page);
  await heading(page, 'Payment portal');
  await isMarked('Name of the portal');
  expect(await page.getByLabel('Name of the portal').inputValue()).toBe(known.subdomain);
  await screen.close();
});

test('with the keyboard: an address that was wrong is changed, and one that is known leads to the login', async () => {
  const screen = await openScreen(stage, { expected: [409, 410] });
  const { page } = screen;
  await page.goto(staffUrl(stage, '/register'));
  await page.getByLabel('First name').focus();
  for (const text of ['Fay', 'Founder', known.admin.email, FOUNDER_PASSWORD]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page
    .getByText(/This email is already in use/)
    .first()
    .waitFor();
  const wrong = newAddress();
  await page.getByLabel('Work e-mail').fill(wrong);
  await page.keyboard.press('Enter');
  await heading(page, 'Check your inbox');
  const old = await linkTo(wrong);
  await page.getByRole('button', { name: 'Change the address' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Your account');
  const right = newAddress();
  await page.getByLabel('Work e-mail').fill(right);
  await page.keyboard.press('Enter');
  await heading(page, 'Check your inbox');
  await page.getByText(right).waitFor();
  await page.goto(staffUrl(stage, `/verify#${old}`));
  await heading(page, 'This link no longer works');
  await page.goto(staffUrl(stage, '/nowhere'));
  await page.goto(staffUrl(stage, `/verify#${await linkTo(right)}`));
  await page.getByRole('button', { name: 'Confirm the address' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Your address is confirmed');
  await page.getByRole('link', { name: 'Go on' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Your company');
  await screen.close();
});

test('on two devices at once nothing that either entered is lost, and either goes on', async () => {
  const hands = founderHands(stage.app);
  const { email, token } = await hands.begin();
  const screens = [
    await openScreen(stage, { expected: [409] }),
    await openScreen(stage, { size: PHONE, expected: [409] }),
  ];
  const [desk, phone] = screens.map(({ page }) => page) as [Page, Page];
  for (const page of [desk, phone]) {
    await page.goto(staffUrl(stage, '/login'));
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(FOUNDER_PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Your company');
  }
  const kept = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
  const company = async () => (await hands.read(token)).body.company;

  // One after the other: the phone knew nothing of what the desk entered, and shows it.
  await desk.getByLabel('Legal name').fill('Bright Harbor Dental LLC');
  await kept(desk, /Saved \d+:\d\d/);
  await phone.getByLabel('Website').fill('bright-harbor.example');
  await kept(phone, /with what was entered on another device/);
  expect(await phone.getByLabel('Legal name').inputValue()).toBe('Bright Harbor Dental LLC');

  // At the same moment: of two saves with one version the later is told, joins, and saves again.
  await Promise.all([
    desk.getByLabel('Business type').selectOption('Limited Liability Corporation'),
    phone.getByLabel('Industry').selectOption('HEALTHCARE'),
  ]);
  const both = { businessType: 'Limited Liability Corporation', industry: 'HEALTHCARE' };
  const first = { legalName: 'Bright Harbor Dental LLC', website: 'bright-harbor.example' };
  await expect.poll(company).toMatchObject({ ...first, ...both });

  // The same field on both: what was typed last stands, and nothing beside it goes.
  await desk.getByLabel('Legal name').fill('Bright Harbor LLC');
  await expect.poll(company).toMatchObject({ legalName: 'Bright Harbor LLC', ...both });
  await phone.getByLabel('Legal name').fill('Bright Harbour LLC');
  await expect.poll(company).toMatchObject({ legalName: 'Bright Harbour LLC', website: first.website, ...both });

  // One goes on with what it has, while the other still stands in the step before.
  await desk.reload();
  await heading(desk, 'Your company');
  expect(await desk.getByLabel('Industry').inputValue()).toBe('HEALTHCARE');
  await desk.getByLabel('Ownership').selectOption('private');
  await desk.getByLabel('Region').selectOption('USA_AND_CANADA');
  await desk.getByLabel('Your customers are').selectOption('B2C');
  await desk.getByRole('radio', { name: /Our own/ }).check();
  await onward(desk);
  await heading(desk, 'Address');
  await desk.getByLabel('Street').fill('12 Harbor Street');
  // The next is entered on the other device when this one is kept.
  const street = async () => (await hands.read(token)).body.address;
  await expect.poll(street, { timeout: 15_000 }).toMatchObject({ address: '12 Harbor Street' });
  await phone.getByLabel('Website').fill('bright-harbour.example');
  await kept(phone, /with what was entered on another device/);
  expect(await phone.getByLabel('Ownership').inputValue()).toBe('private');
  await expect.poll(company, { timeout: 15_000 }).toMatchObject({ website: 'bright-harbour.example' });
  await onward(phone);
  await heading(phone, 'Address');
  await expect
    .poll(async () => (await hands.read(token)).body)
    .toMatchObject({
      step: 'ADDRESS',
      company: {
        ...{ legalName: 'Bright Harbour LLC', website: 'bright-harbour.example', kind: 'private', collectsAs: 'FIRST' },
        ...{ region: 'USA_AND_CANADA', customerType: 'B2C', ...both },
      },
      address: { address: '12 Harbor Street' },
    });
  expect(await phone.getByLabel('Street').inputValue()).toBe('12 Harbor Street');
  for (const screen of screens) await screen.close();
});

test('opened on one device, the other that still stands on the last step goes in as well', async () => {
  const hands = founderHands(stage.app);
  const { email, token } = await hands.begin();
  for (const step of ['COMPANY', 'ADDRESS'] as const) await hands.save(token, step, entries[step]);
  await hands.save(token, 'PORTAL', { ...entries.PORTAL, subdomain: newSubdomain() });
  await hands.goTo(token, 'START');
  const phone = await openScreen(stage, { size: PHONE, expected: [403] });
  const { page } = phone;
  await page.goto(staffUrl(stage, '/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(FOUNDER_PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'How to begin');
  await page.getByRole('radio', { name: /^Connect your accounting/ }).check();
  await expect.poll(async () => (await hands.read(token)).body.start).toMatchObject({ start: 'SYNC' });
  await hands.goTo(token, 'FINISHED');
  await page.getByRole('button', { name: 'Open the company' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Add your first accounts' }).waitFor();
  await page.getByRole('link', { name: 'Continue: Connect your accounting' }).click();
  await page.waitForURL('**/settings/integrations');
  await phone.close();
});
