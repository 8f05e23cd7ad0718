import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';
import { expect, onTestFailed, test as unshared, vi } from 'vitest';
import { launchBrowser } from '../../tools/browser/launch-browser.ts';
import { type Application, PASSWORD, startApplication, type TestMember } from '../application/start-application.ts';
import { auditCompanies } from '../database/audit-clone.ts';

/** The product and a browser, for one test file. */
export interface Stage {
  readonly app: Application;
  readonly browser: Browser;
  /** Audits the books of the companies that were made here, and stops what is not shared. */
  readonly stop: () => Promise<void>;
}

export interface ScreenOptions {
  readonly size?: { readonly width: number; readonly height: number };
  /** Answers of the server that the test asks for, such as 402: the browser writes them into its console. */
  readonly expected?: readonly number[];
  /** The test takes the network away: the browser writes what it could not load into its console. */
  readonly isCutOff?: boolean;
}

/** One window of its own person: a fresh context, and everything the browser complains about. */
export interface Screen {
  readonly page: Page;
  /** Resolves when every question that a page has put to the API is answered. */
  readonly answered: () => Promise<void>;
  /** Fails when a script threw, the console has an error or the page's policy was broken. */
  readonly close: () => Promise<void>;
}

export const DESK = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;
const SHOTS = '.data/test/shots';
const WAIT_MS = 15_000;
const WAIT = { timeout: WAIT_MS, interval: 20 };

/**
 * What all files of a worker share: to start a product and a browser takes as long as a short journey. Both end with the
 * worker. Vitest reads from the first argument what a fixture needs, so it stands there empty.
 */
export const test = unshared
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('product', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const product = await startApplication({ role: 'all' });
    onCleanup(() => product.stop());
    return product;
  });

export interface Shared {
  readonly browser: Browser;
  readonly product: Application;
}

/**
 * The shared product for one file, which makes companies of its own and must leave the sandbox as it found it: journeys
 * that hold back webhooks, count tries of a network address or let days pass at the providers open a stage of their own.
 */
export function openStage({ browser, product }: Shared): Stage {
  const companies: string[] = [];
  const newCompany: Application['newCompany'] = async (...company) => {
    const made = await product.newCompany(...company);
    companies.push(made.id);
    return made;
  };
  return {
    app: { ...product, newCompany },
    browser,
    stop: () => auditCompanies(product.database.appUrl, companies),
  };
}

/** A product of one's own, for journeys that change what is around it: its settings, or how the providers behave. */
export async function openOwnStage(
  { browser }: Pick<Shared, 'browser'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const app = await startApplication({ role: 'all', environment });
  return { app, browser, stop: app.stop };
}

export async function openScreen({ browser }: Stage, options: ScreenOptions = {}): Promise<Screen> {
  const context = await browser.newContext({
    viewport: options.size ?? DESK,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  context.setDefaultTimeout(WAIT_MS);
  const problems: string[] = [];
  watch(context, problems, options);
  const open = watchCalls(context);
  const page = await context.newPage();
  onTestFailed(async ({ task }) => {
    mkdirSync(SHOTS, { recursive: true });
    for (const [index, each] of context.pages().entries()) {
      const file = `${SHOTS}/${task.name.replace(/\W+/g, '-').slice(0, 80)}-${index}.png`;
      await each.screenshot({ path: file, fullPage: true }).catch(() => undefined);
      console.log(`${each.url()}\nseen: ${file}`);
    }
    if (problems.length > 0) console.log(problems.join('\n'));
    await context.close().catch(() => undefined);
  });
  return {
    page,
    answered: () => vi.waitFor(() => expect([...open].map((request) => request.url())).toEqual([]), WAIT),
    close: async () => {
      await context.close();
      expect(problems).toEqual([]);
    },
  };
}

function watch(context: BrowserContext, problems: string[], options: ScreenOptions): void {
  context.on('weberror', (error) => problems.push(`threw: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message, options)) {
      problems.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
}

/** The API calls that are under way; the stream of live updates never ends. */
function watchCalls(context: BrowserContext): ReadonlySet<Request> {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (/\/v1\/(?!live)/.test(request.url())) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return open;
}

/**
 * A visitor without a session is told so by 401, and a host of a company's own has no certificate here: neither is a
 * fault.
 */
function isExpected(message: ConsoleMessage, { expected = [], isCutOff = false }: ScreenOptions): boolean {
  if (isCutOff && /^Failed to load resource: net::ERR_/.test(message.text())) return true;
  if (/Opener-Policy header has been ignored, because the URL's origin was untrustworthy/.test(message.text()))
    return true;
  const status = /responded with a status of (\d+)/.exec(message.text())?.[1];
  if (!status) return false;
  return expected.includes(Number(status)) || (status === '401' && message.location().url.endsWith('/v1/auth/refresh'));
}

export function staffUrl({ app }: Stage, path = '/'): string {
  return new URL(path, app.context.settings.PUBLIC_URL).href;
}

/**
 * Signs a member in without the form, which has a journey of its own, and without the dashboard that it leads to; opens
 * `path` where one is given.
 */
export async function logIn(stage: Stage, page: Page, { email }: TestMember, path?: string): Promise<void> {
  const data = { credentials: { email, password: PASSWORD } };
  const answer = await page.request.post(staffUrl(stage, '/v1/auth/login'), { data });
  expect(answer.status()).toBe(200);
  // The app asks for its session only where it had one before; a logout leaves its own mark.
  await page.context().addInitScript(
    (origin) => {
      if (location.origin === origin && localStorage.getItem('session') === null)
        localStorage.setItem('session', 'yes');
    },
    new URL(staffUrl(stage)).origin,
  );
  if (path !== undefined) await page.goto(staffUrl(stage, path));
}
