import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Busy, makeBusy } from '../application/busy-company.ts';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { CARDS, goToCard, openFirstPage, payWith } from './portal-visit.ts';
import { DESK, logIn, openScreen, openStage, PHONE, type Screen, type Stage, staffUrl } from './stage.ts';

let stage: Stage;
let empty: TestCompany;
let busy: TestCompany;
let records: Busy;

beforeAll(async () => {
  stage = await openStage();
  empty = await stage.app.newCompany('Empty Shelf');
  busy = await stage.app.newCompany('Busy Harbor');
  records = await makeBusy(stage.app, busy);
});
afterAll(() => stage?.stop());

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;

/** What axe finds on the page as it is now, on a desk and on a phone. */
async function violations({ page, answered }: Screen, name: string, sizes = [DESK, PHONE]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await answered();
    await settled(page);
    // Legacy mode stays inside this page; the card fields in their frame are the provider's and have tests of their own.
    const result = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .withTags(RULES)
      .exclude('iframe')
      .analyze();
    for (const { id, nodes } of result.violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${name} ${size.width}px ${id} ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`);
      }
    }
    // WCAG 1.4.10: the page fits its window; only a table may scroll in itself.
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${name} ${size.width}px is ${excess}px wider than the window`);
    if (process.env.SHOTS) {
      const file = `${name.replace(/\W+/g, '-')}-${size.width}.png`;
      await page.screenshot({ path: path.join(process.env.SHOTS, file), fullPage: true });
    }
  }
  await page.setViewportSize(DESK);
  return found;
}

/** Nothing is loading any more and every animation has ended. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('.animate-appear, [aria-busy="true"]') === null &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
}

/** Every page of the staff app; `$id` and the search part are filled with records of the busy company. */
const staffPages = {
  '/dashboard': () => ['/dashboard'],
  '/debts': () => ['/debts', '/debts?search=nobody-is-called-this', '/debts?status=Delinquent&due=overdue'],
  '/debts/new': () => ['/debts/new'],
  '/debts/add-debt-new-debtor': () => ['/debts/add-debt-new-debtor'],
  '/debts/add-bulk': () => ['/debts/add-bulk', `/debts/add-bulk?importId=${records.importId}`],
  '/debts/$id': () => [`/debts/${records.accountId}`, `/debts/${uuidv7()}`],
  '/invoices/upload-options': () => ['/invoices/upload-options'],
  '/customers': () => ['/customers'],
  '/customers/new': () => ['/customers/new'],
  '/customers/$id': () => [`/customers/${records.debtorId}`],
  '/campaigns': () => ['/campaigns'],
  '/campaigns/$id': () => [`/campaigns/${records.workflowId}`],
  '/campaigns/$id/edit': () => [
    `/campaigns/${records.workflowId}/edit`,
    `/campaigns/${records.workflowId}/edit?step=new-email`,
    `/campaigns/${records.workflowId}/edit?step=new-sms`,
  ],
  '/runs': () => ['/runs'],
  '/templates': () => ['/templates'],
  '/templates/$id': () => [`/templates/${records.templateId}`],
  '/transactions': () => ['/transactions'],
  '/nowhere': () => ['/nowhere'],
} as const satisfies Record<string, () => string[]>;

const ROUTES = path.resolve(import.meta.dirname, '../../apps/staff/src/app/routes.tsx');

test('every page of the staff app is looked at', () => {
  const paths = [...readFileSync(ROUTES, 'utf8').matchAll(/path: '([^']+)'/g)].map((match) => match[1]);
  expect(paths.filter((each) => each !== '/' && each !== '/login' && !(each && each in staffPages))).toEqual([]);
});

test('what is wrong is found, so that nothing found means something', async () => {
  const screen = await openScreen(stage);
  await screen.page.setContent('<main><h1>Broken</h1><img src="data:," /><button></button></main>');
  const found = await violations(screen, 'broken');
  for (const rule of ['image-alt', 'button-name']) expect(found.some((each) => each.includes(rule))).toBe(true);
  await screen.close();
});

describe('staff', () => {
  test.each(THEMES)('log in, %s', async (theme) => {
    const screen = await openScreen(stage, { theme });
    const { page, close } = screen;
    await page.goto(staffUrl(stage, '/login'));
    const found = await violations(screen, `login ${theme}`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').first().waitFor();
    found.push(...(await violations(screen, `login refused ${theme}`)));
    expect(found).toEqual([]);
    await close();
  });

  const visits = THEMES.flatMap((theme) => (['busy', 'empty'] as const).map((state) => ({ theme, state })));
  test.each(visits)('every page of a company that is $state, $theme', async ({ theme, state }) => {
    const screen = await openScreen(stage, { theme, expected: [404] });
    const { page, close } = screen;
    await logIn(stage, page, state === 'busy' ? busy.admin : empty.admin);
    const found: string[] = [];
    for (const address of Object.values(staffPages).flatMap((pages) => pages())) {
      if (state === 'empty' && /[?$]|[0-9a-f]{8}-/.test(address)) continue;
      await page.goto(staffUrl(stage, address));
      found.push(...(await violations(screen, `${address} ${state} ${theme}`)));
    }
    expect(found).toEqual([]);
    await close();
  });
});

/** What opens over a page: where, and how. */
const overlays: readonly [string, () => string, (page: Page) => Promise<void>][] = [
  ['palette', () => '/debts', (page) => page.keyboard.press('Control+k')],
  ['shortcuts', () => '/debts', (page) => page.keyboard.press('Shift+Slash')],
  ['user menu', () => '/debts', (page) => page.getByRole('button', { name: /Ada Admin/ }).click()],
  ['filter', () => '/debts', (page) => page.getByRole('button', { name: 'Status', exact: true }).first().click()],
  ['view', () => '/debts', (page) => page.getByRole('button', { name: 'View' }).click()],
  ['new account', () => '/debts', (page) => page.getByRole('button', { name: 'New account' }).click()],
  ['edit account', () => `/debts/${records.accountId}`, (page) => page.getByRole('button', { name: 'Edit' }).click()],
  [
    'edit customer',
    () => `/customers/${records.debtorId}`,
    (page) => page.getByRole('button', { name: 'Edit' }).click(),
  ],
  ['new campaign', () => '/campaigns', (page) => page.getByRole('button', { name: 'New campaign' }).click()],
  [
    'turn off',
    () => `/campaigns/${records.workflowId}`,
    (page) => page.getByRole('button', { name: 'Turn off' }).click(),
  ],
  [
    'turn on',
    () => `/campaigns/${records.draftId}`,
    (page) => page.getByRole('button', { name: 'Review and turn on' }).click(),
  ],
  ['chart', () => '/dashboard', (page) => page.getByRole('button', { name: /Total Collected USD/ }).click()],
];

describe('what opens over a page', () => {
  test.each(THEMES)('%s', async (theme) => {
    const screen = await openScreen(stage, { theme });
    const { page, close } = screen;
    await logIn(stage, page, busy.admin);
    const found: string[] = [];
    for (const [name, address, open] of overlays) {
      await page.goto(staffUrl(stage, address()));
      await page.locator('#main h1').waitFor();
      await screen.answered();
      await open(page);
      const overlay = page.locator('[role="dialog"], [role="menu"]').first();
      await overlay.waitFor({ timeout: 5_000 }).catch(() => found.push(`${name} does not open`));
      found.push(...(await violations(screen, `${name} open ${theme}`, [DESK])));
    }
    expect(found).toEqual([]);
    await close();
  });
});

describe('portal', () => {
  test.each(THEMES)('a visit from the first page to the receipt, %s', async (theme) => {
    const { app } = stage;
    const { debtorId } = await makeOwing(app, busy, [12_345, 6_789]);
    const link = await makeLink(app, busy, debtorId);
    const origin = `http://${busy.subdomain}.${app.context.settings.PORTAL_HOST}`;
    const screen = await openScreen(stage, { theme, expected: [402, 404] });
    const { page, close } = screen;
    const found: string[] = [];
    const look = async (name: string) => found.push(...(await violations(screen, `portal ${name} ${theme}`)));
    await page.goto(`${origin}/unknown-link-0123456789`);
    await look('unknown link');
    await page.goto(`${origin}/${link.path}`);
    await look('first page');
    await openFirstPage(page);
    await look('statement');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: /^Continue with/ }).waitFor();
    await look('amount');
    await page.goBack();
    await goToCard(page);
    await look('card');
    await payWith(page, CARDS.declined);
    await page.getByRole('alert').first().waitFor();
    await look('declined');
    await payWith(page, CARDS.good);
    await page.getByRole('heading', { level: 1, name: 'Thank you, your payment is complete' }).waitFor();
    await look('receipt');
    await page.goto(`${origin}/${link.path}`);
    await look('nothing owed');
    await page.goto(`${origin}/${link.path}/opt-out`);
    await look('opt-out');
    expect(found).toEqual([]);
    await close();
  });
});
