import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect } from 'vitest';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import type { TestCompany } from '../application/start-application.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let company: TestCompany;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  company = await stage.app.newCompany('Light Ltd');
});
afterAll(() => stage?.stop());

const root = path.resolve(import.meta.dirname, '../../apps');

/** Kilobytes that travel for these files of a built app. */
function weight(app: string, files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(root, app, 'dist', file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The scripts that the page asks for before anything is drawn, and its style sheets. */
function shellOf(app: string): { readonly scripts: string[]; readonly styles: string[] } {
  const page = readFileSync(path.join(root, app, 'dist/index.html'), 'utf8');
  const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1] ?? '');
  return {
    scripts: linked.filter((file) => file.endsWith('.js')),
    styles: linked.filter((file) => file.endsWith('.css')),
  };
}

test('the staff app stays within its budgets', () => {
  const shell = shellOf('staff');
  expect(weight('staff', shell.scripts)).toBeLessThan(213);
  expect(shell.scripts.length, 'each is asked for before anything is drawn').toBeLessThan(6);
  expect(weight('staff', shell.styles)).toBeLessThan(25);
  const lazy = readdirSync(path.join(root, 'staff/dist/assets')).filter(
    (file) => file.endsWith('.js') && !shell.scripts.includes(`assets/${file}`),
  );
  for (const file of lazy) {
    // The chart library comes only with an enlarged chart or a rehearsal, the mail editor only for who writes a mail.
    const isChart = /^(expanded-chart|BarChart|chart-furniture)/.test(file);
    const isOfMany = /^(frame|lists|of-some-pages)-/.test(file);
    // The words of the whole app in one language.
    const isWords = /^(en|es)-/.test(file);
    const budget = isOfMany ? 127 : isChart ? 120 : file.startsWith('email-editor') ? 130 : isWords ? 94 : 70;
    expect(weight('staff', [`assets/${file}`]), file).toBeLessThan(budget);
  }
});

test('the portal’s first view stays within its budget', () => {
  const shell = shellOf('portal');
  expect(weight('portal', shell.scripts)).toBeLessThan(135);
  expect(weight('portal', shell.styles)).toBeLessThan(12);
});

/** Number and weight of the scripts that a new browser loads for a page, until it has asked what it asks. */
async function firstView(app: string, url: string, heading: string, isSignedIn: boolean) {
  const { page, answered, close } = await openScreen(stage);
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
  });
  if (isSignedIn) await logIn(stage, page, company.admin);
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  // What stands around the page comes beside it.
  if (isSignedIn) await page.getByRole('button', { name: company.admin.email, expanded: false }).waitFor();
  await answered();
  await close();
  return { files: scripts.size, kilobytes: weight(app, [...scripts]) };
}

test('a first view of a page is few files, and not heavier than it was', async () => {
  const { debtorId, accountIds } = await makeOwing(stage.app, company, [12_345]);
  const { path: link } = await makeLink(stage.app, company, debtorId);
  const portal = `http://${company.subdomain}.${stage.app.context.settings.PORTAL_HOST}/${link}`;
  const view = (path: string, heading: string, isSignedIn = true) =>
    firstView('staff', staffUrl(stage, path), heading, isSignedIn);
  const seen = {
    signIn: await view('/login', 'Log in', false),
    dashboard: await view('/dashboard', 'Dashboard'),
    customers: await view('/customers', 'Customers'),
    account: await view(`/debts/${accountIds[0]}`, 'INV'),
    portal: await firstView('portal', portal, 'Light Ltd', false),
  };
  // A fifth of the first is the words of the whole app, which grow with it: those of company, preferences and keys are 3 KB,
  // those of billing, news and deletion another 3, those of inbox, team chat and assistant 3, those of the AI agent and of files in answers 2,
  // those of contracts, projects, estimates and disputes 5, those of
  // tasks that wait, activity, risk and deposits 3; an account shows the first two and its disputes, 15 KB. What waits in inbox and team
  // chat is a number beside its entry, in a small file each. A call that rings is shown on every page: 9 KB, which should
  // come only when one does.
  const most = {
    signIn: { files: 8, kilobytes: 324 },
    dashboard: { files: 13, kilobytes: 417 },
    customers: { files: 14, kilobytes: 517 },
    account: { files: 18, kilobytes: 711 },
    portal: { files: 6, kilobytes: 150 },
  };
  for (const [name, { files, kilobytes }] of Object.entries(most)) {
    const found = seen[name as keyof typeof seen];
    expect(found.files, `${name}: files`).toBeLessThanOrEqual(files);
    expect(found.kilobytes, `${name}: KB`).toBeLessThanOrEqual(kilobytes);
  }
});

test('no page carries a script or a style of its own (the policy forbids them)', () => {
  for (const app of ['staff', 'portal']) {
    const page = readFileSync(path.join(root, app, 'dist/index.html'), 'utf8');
    expect(page).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\son\w+=|javascript:/);
  }
});
