import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import { nameService } from '../application/name-service.ts';
import type { TestCompany } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { pressAt } from './keyboard.ts';
import { picture } from './pictures.ts';
import { DESK, logIn, openOwnStage, openScreen, PHONE, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;
let other: TestCompany;

test.beforeAll(async ({ browser }) => {
  stage = await openOwnStage({ browser });
  company = await stage.app.newCompany('Answer Bay');
  other = await stage.app.newCompany('Other Ocean');
});
afterAll(() => stage?.stop());

const SMALL = { width: 320, height: 640 } as const;
const SHOTS = process.env.PORTAL_SHOTS;

async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: `${SHOTS}/${name}-${theme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const portal = (path: string, of = company) =>
  `http://${of.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${path}`;

/** A customer who owes, and the way to them. */
async function owing(amounts: readonly number[] = [12_345]) {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, amounts);
  const { path, id: linkId } = await makeLink(stage.app, company, debtorId);
  return { debtorId, accountIds, path, linkId };
}

async function fitsWindow(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await excess()).toBeLessThanOrEqual(0);
}

// 64 × 32 pixels of one colour.
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAIAAAAt/+nTAAAAT0lEQVR42u3XMQ0AIAwEQHzgABwgAf8LbjBQpi4QLvnxh970aalthlmjh7mtXwAAAAAAUoBXDj31AQAAAAByAEsMAAAA4B+wxAAAAADfAjZr1jRqVmj70QAAAABJRU5ErkJggg==',
  'base64',
);

test('an administrator gives the portal logo and colour; it shows under the company’s host and under no other', async () => {
  const { path } = await owing();
  const desk = await openScreen(stage, { size: DESK });
  await logIn(stage, desk.page, company.admin);
  await desk.page.goto(staffUrl(stage, '/settings/company'));
  await desk.page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await desk.page.getByRole('img', { name: 'Your logo' }).waitFor();
  await desk.page.goto(staffUrl(stage, '/settings/portal'));
  await desk.page.getByRole('textbox', { name: /^Accent color/ }).fill('#ffd400');
  await desk.page.getByLabel(/Host name of your own/).fill('https://Pay.Answer-Bay.example/');
  await link(desk.page, 'Payments').click();
  await button(desk.page, 'Stay on this page').click();
  await button(desk.page, 'Save').click();
  await desk.page.getByText('Waits for DNS').waitFor();
  await desk.page.getByText('pay.answer-bay.example').first().waitFor();
  await shot(desk.page, 'settings-desk');
  await desk.page.setViewportSize(PHONE);
  await fitsWindow(desk.page);
  await shot(desk.page, 'settings-phone');
  await desk.close();

  const phone = await openScreen(stage, { size: PHONE, expected: [404] });
  const { page } = phone;
  await page.goto(portal(path));
  await button(page, 'See what you owe').waitFor();
  const logo = page.locator('header img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(64);
  const color = await button(page, 'See what you owe').evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(color, 'made dark enough for white ground').not.toBe('rgb(255, 212, 0)');
  expect(color, 'and not the product’s own').not.toBe('rgb(70, 64, 196)');
  await shot(page, 'landing-phone');
  await page.goto(portal(path, other));
  await heading(page, 'We could not find this page').waitFor();
  await phone.close();
});

test('a host of the company’s own counts once DNS points here; from then on new links carry it, and it opens them', async () => {
  const host = 'pay.answer-bay.example';
  const { debtorId } = await owing();
  const token = await stage.app.signIn(company.admin);
  const { body } = await stage.app.send<{ version: number }>('GET', '/preference/portal', { token });
  const command = { accent: null, asksCode: false, host, version: body.version };
  await stage.app.send('PUT', '/preference/portal', { token, body: command });
  const screen = await openScreen(stage, { size: DESK });
  const { page } = screen;
  const check = () => pressAt(page, button(page, 'Check the DNS entry'), 'Enter');
  await logIn(stage, page, company.admin);
  await page.goto(staffUrl(stage, '/settings/portal'));
  await page.getByText('Waits for DNS').waitFor();
  await check();
  await page.getByText('There is no such record yet.').waitFor();
  await picture(page, 'host-not-found');
  expect(await violations(screen, 'a host that waits', [DESK])).toEqual([]);
  const names = nameService(stage.app.sandbox);
  await names.alias(host, `${other.subdomain}.pay.localhost`);
  await check();
  await page.getByText('The record points somewhere else.').waitFor();
  await names.alias(host, `${company.subdomain}.pay.localhost`);
  await check();
  await page.getByText('Answers', { exact: true }).waitFor();
  await picture(page, 'host-answers');

  await page.goto(staffUrl(stage, `/customers/${debtorId}`));
  const opened = page.context().waitForEvent('page');
  await button(page, 'View as the customer').click();
  const view = await opened;
  await view.waitForURL((url) => url.hostname === host);
  await button(view, 'See what you owe').click();
  await view.getByText('For Haddad Roofing').waitFor();
  await screen.close();
});

test('at 320 px: a dispute goes in with its paper and is answered, signing out shuts what a code has opened', async () => {
  const { debtorId, accountIds, path, linkId } = await owing([12_345, 6_000]);
  const phone = await openScreen(stage, { size: SMALL, expected: [403] });
  const { page } = phone;
  await page.goto(portal(path));
  await button(page, 'See what you owe').click();
  await link(page, 'Confirm with a code').click();
  await button(page, 'Send the code').waitFor();
  await proveSessions(stage.app, company.id, linkId);
  await page.goto(portal(path));
  await page.getByText('For Haddad Roofing').waitFor();
  await shot(page, 'statement-small');

  await link(page, 'I disagree').click();
  await page.getByRole('radio', { name: 'The amount is wrong' }).check();
  await page.getByLabel('What happened?').fill('It was half of it.');
  await page.getByLabel('Papers or pictures').setInputFiles({
    name: 'note.png',
    mimeType: 'image/png',
    buffer: LOGO,
  });
  await fitsWindow(page);
  await shot(page, 'dispute-small');
  await button(page, 'Send dispute').click();
  await heading(page, 'Your dispute has been sent').waitFor();
  await shot(page, 'dispute-sent-small');

  const desk = await openScreen(stage, { size: DESK });
  await logIn(stage, desk.page, company.admin);
  const dispute = desk.page.getByRole('list', { name: 'Disputes' });
  await desk.page.goto(staffUrl(stage, `/debts/${accountIds[0]}?tab=disputes`));
  await dispute.getByText('Wrong amount').waitFor();
  await button(desk.page, 'note.png').waitFor();
  await button(desk.page, 'Answer dispute').click();
  await desk.page.getByRole('radio', { name: /The account stands/ }).check();
  await desk.page.getByLabel('Answer to the customer').fill('The delivery note is signed for all of it.');
  await shot(desk.page, 'answer-desk');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Answer dispute' }).click();
  await dispute.getByText('The account stands').waitFor();
  await shot(desk.page, 'answered-desk');
  await desk.page.goto(staffUrl(stage, `/customers/${debtorId}?tab=tasks`));
  await desk.page.getByText('Answer a dispute').first().waitFor();
  await desk.close();

  await link(page, 'Back to your account').click();
  await page.reload();
  await page.getByText('The delivery note is signed for all of it.').waitFor();
  await shot(page, 'replied-small');
  await button(page, 'Sign out').click();
  await page.getByText('You have signed out.').waitFor();
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('session.')));
  expect(kept, 'nothing stays in the tab').toEqual([]);
  await shot(page, 'signed-out-small');
  await phone.close();
});

test('a member sees the portal as the customer does: named, written down, nothing can be pressed', async () => {
  const { debtorId } = await owing();
  const desk = await openScreen(stage, { size: DESK });
  await logIn(stage, desk.page, company.admin);
  await desk.page.goto(staffUrl(stage, `/customers/${debtorId}`));
  const opened = desk.page.context().waitForEvent('page');
  await button(desk.page, 'View as the customer').click();
  const view = await opened;
  await button(view, 'See what you owe').click();
  await view.getByText('Ada Admin, you are looking at this portal as the customer sees it.').waitFor();
  await view.getByText('For Haddad Roofing').waitFor();
  expect(await link(view, 'Pay now').count()).toBe(0);
  await shot(view, 'view-desk');
  await link(view, 'I disagree').click();
  await heading(view, 'I disagree').waitFor();
  expect(await button(view, 'Send dispute').isDisabled()).toBe(true);
  expect(await view.getByLabel('What happened?').isDisabled()).toBe(true);
  await shot(view, 'view-dispute-desk');
  await button(view, 'End the view').click();
  await view.getByText('You have signed out.').waitFor();
  await desk.close();
});

test('G40: behind a code, the first pages tell neither that something is owed nor for what', async () => {
  const { path } = await owing();
  const token = await stage.app.signIn(company.admin);
  const settings = await stage.app.send<{ version: number; accent: string | null }>('GET', '/preference/portal', {
    token,
  });
  const { version, accent } = settings.body;
  const body = { version, accent, asksCode: true, host: null };
  expect((await stage.app.send('PUT', '/preference/portal', { token, body })).status).toBe(200);
  const phone = await openScreen(stage, { size: PHONE, expected: [403] });
  const { page } = phone;
  const tells = /owe|debt|invoice|pay(?!\.)|amount|balance|account about|\$/i;
  const words = async () => {
    await page.locator('h1').waitFor();
    const host = new URL(page.url()).hostname;
    return ((await page.locator('#root').textContent()) ?? '').replaceAll(host, '').replaceAll(company.name, '');
  };
  for (const [page_, ready] of [
    ['', 'Continue'],
    ['/pay', 'Continue'],
    ['/dispute', 'Continue'],
    ['/history', 'Continue'],
    ['/opt-out', 'Stop messages'],
    ['/not-me', 'I am not this person'],
  ] as const) {
    await page.goto(portal(path) + page_);
    await button(page, ready).waitFor();
    for (const details of await page.locator('details').all()) await details.locator('summary').click();
    expect(await words(), page_).not.toMatch(tells);
  }
  await page.goto(portal(path));
  await button(page, 'Continue').waitFor();
  await shot(page, 'discreet-phone');
  await button(page, 'Continue').click();
  await heading(page, 'Confirm that it is you').waitFor();
  for (const page_ of ['', '/pay', '/dispute', '/already-paid', '/cannot-pay', '/history', '/why', '/payment-plan']) {
    await page.goto(portal(path) + page_);
    await heading(page, 'Confirm that it is you').waitFor();
    expect(await words(), page_).not.toMatch(tells);
  }
  await shot(page, 'discreet-code-phone');
  await phone.close();
});
