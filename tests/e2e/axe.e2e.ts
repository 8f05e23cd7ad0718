import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spokenMandateVersion } from '@recoup/domain/payment-methods/spoken-mandate.ts';
import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect } from 'vitest';
import { type Busy, makeBusy } from '../application/busy-company.ts';
import { makeLink, makeOwing, proveSessions } from '../application/debtor-visit.ts';
import { type Agreed, makeAgreements } from '../application/make-agreements.ts';
import { sendFile } from '../application/make-records.ts';
import { saveMethod } from '../application/saved-method.ts';
import type { TestCompany, TestMember } from '../application/start-application.ts';
import { violations } from './axe-violations.ts';
import { CARDS, goToCard, openFirstPage, payWith } from './portal-visit.ts';
import { DESK, logIn, openScreen, openStage, PHONE, type Screen, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
let empty: TestCompany;
let busy: TestCompany;
let records: Busy;
let agreed: Agreed;
/** A payment with a saved card. */
let chargeId: string;
let agentThreadId: string;
let integrationId: string;
let endpointId: string;
/** A contract with a file and an invoice, and an open dispute. */
let kept: Readonly<Record<'contractId' | 'disputeId', string>>;

test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
  empty = await stage.app.newCompany('Empty Shelf');
  busy = await stage.app.newCompany('Busy Harbor');
  records = await makeBusy(stage.app, busy);
  agreed = await makeAgreements(stage.app, records);
  chargeId = await chargeCard();
  agentThreadId = await askAgent();
  integrationId = await connectLedger();
  endpointId = await addEndpoint();
  kept = await makeKept();
});
afterAll(() => stage?.stop());

async function chargeCard(): Promise<string> {
  const { token, debtorId, accountId } = records;
  const { methodId } = await saveMethod(stage.app, busy, debtorId);
  const body = {
    _id: uuidv7(),
    methodId,
    parts: [{ accountId, amountCents: 500 }],
    agreement: { textVersion: spokenMandateVersion, evidence: 'By phone' },
  };
  const { status } = await stage.app.send('POST', `/debtor/${debtorId}/payments`, { token, body });
  expect(status).toBe(200);
  return body._id;
}

/** An endpoint with a test in its log. */
async function addEndpoint(): Promise<string> {
  const _id = uuidv7();
  const { token } = records;
  const made = { _id, url: 'https://busy.example/in', events: ['payment.*'] };
  expect((await stage.app.send('POST', '/webhook-endpoint', { token, body: made })).status).toBe(200);
  expect((await stage.app.send('POST', `/webhook-endpoint/${_id}/test`, { token })).status).toBe(200);
  return _id;
}

async function makeKept(): Promise<typeof kept> {
  const { token, debtorId } = records;
  const [contractId, disputeId, accountId] = [uuidv7(), uuidv7(), uuidv7()];
  const send = async (method: string, address: string, body: object) => {
    const answer = await stage.app.send(method, address, { token, body });
    expect(answer.status, `${address} ${JSON.stringify(answer.body)}`).toBe(200);
  };
  const account = { reference: 'A-kept', amountCents: 40_000, issueDate: '2026-11-01', dueDate: '2026-12-01' };
  await send('POST', '/account', { ...account, _id: accountId, debtorId });
  const dates = { startDate: '2026-01-01', endDate: '2026-12-31' };
  await send('POST', '/contract/create', { _id: contractId, debtorId, reference: 'K-1', title: 'Lease', ...dates });
  const file = { method: 'PUT', path: `/contract/${contractId}/attachment`, fileName: 'lease.txt', content: 'Lease' };
  await sendFile(stage.app, token, file);
  await send('PUT', `/contract/${contractId}/status`, { status: 'Open', version: 1 });
  await send('PUT', `/contract/${contractId}/accounts`, { accountIds: [accountId], version: 2 });
  await send('POST', '/dispute', { _id: disputeId, accountId, category: 'other', text: 'It leaks.' });
  return { contractId, disputeId };
}

/** A ledger that somebody began to connect. */
async function connectLedger(): Promise<string> {
  const token = await stage.app.signIn(busy.admin);
  const body = { serviceId: 'quickbooks' };
  return (await stage.app.send<{ _id: string }>('POST', '/integration', { token, body })).body._id;
}

/** A conversation with the assistant that has an answer. */
async function askAgent(): Promise<string> {
  const { token } = records;
  const agent = '/member/chat/agent/staff';
  const body = { _id: uuidv7(), threadName: 'Morning' };
  expect((await stage.app.send('POST', `${agent}/thread`, { token, body })).status).toBe(200);
  const question = { threadId: body._id, message: 'Who owes us the most?' };
  expect((await stage.app.send('POST', `${agent}/message`, { token, body: question })).status).toBe(200);
  return body._id;
}

/** A visit looks at more than forty screens, each in two sizes and two themes. */
const VISIT = { timeout: 480_000 };

/** A page of nothing. */
const NEUTRAL = '/nowhere';

/**
 * Goes to a page of the app that is open without loading the app anew, which would take longer than looking at it. The
 * way leads over the page of nothing, so that nothing of the one before stays. That page may be drawn anew while the next
 * one is on its way: arrived is who stands before another heading.
 */
async function walkTo(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: 'This page does not exist' });
  if (new URL(page.url()).pathname !== NEUTRAL) await page.evaluate((to) => history.pushState({}, '', to), NEUTRAL);
  await heading.waitFor();
  if (address === NEUTRAL) return;
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await heading.waitFor({ state: 'hidden' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

/** Looks at things in two windows of one person: while one is being drawn the other is being judged. */
async function inTwoWindows<T>(
  things: readonly T[],
  member: TestMember,
  look: (screen: Screen, thing: T) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...things];
  const found = await Promise.all(
    [1, 2].map(async () => {
      // 410: the way back from a provider that nobody was sent to.
      const screen = await openScreen(stage, { expected: [404, 410] });
      await logIn(stage, screen.page, member, NEUTRAL);
      const seen: string[] = [];
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        seen.push(...(await look(screen, next)));
      await screen.close();
      return seen;
    }),
  );
  return found.flat();
}

/** Every page of the staff app; `$id` and the search part are filled with records of the busy company. */
const staffPages = {
  '/dashboard': () => ['/dashboard'],
  '/reports': () => ['/reports'],
  '/reports/$name': () => [
    ...['aging', 'dso', 'cei', 'roll-rates', 'vintage', 'promises', 'collectors', 'silence'].map(
      (name) => `/reports/${name}`,
    ),
    '/reports/aging?group=member&asOf=2020-01-01',
  ],
  '/activity': () => [
    '/activity',
    '/activity?search=nobody-is-called-this',
    `/activity?accountId=${records.accountId}`,
  ],
  '/debts': () => [
    '/debts',
    '/debts?search=nobody-is-called-this',
    '/debts?filter=any(status:has_any_of:Delinquent;all(balance:is_more_than:100;isDisputed:is_false));isOverdue:is_true',
    `/debts?limit=100&peek=${records.accountId}`,
  ],
  '/debts/new': () => ['/debts/new'],
  '/debts/add-debt-new-debtor': () => ['/debts/add-debt-new-debtor'],
  '/debts/add-bulk': () => ['/debts/add-bulk', `/debts/add-bulk?importId=${records.importId}`],
  '/customers/add-bulk': () => ['/customers/add-bulk'],
  '/debts/deleted': () => ['/debts/deleted', '/debts/deleted?search=nobody-is-called-this'],
  '/debts/new-invoice': () => ['/debts/new-invoice'],
  '/debts/$id/invoice': () => [`/debts/${records.accountId}/invoice`, `/debts/${uuidv7()}/invoice`],
  '/debts/$id': () => [
    `/debts/${agreed.accountId}?tab=agreements`,
    `/debts/${records.accountId}`,
    `/debts/${uuidv7()}`,
  ],
  '/invoices/upload-options': () => ['/invoices/upload-options'],
  '/inbox': () => ['/inbox', '/inbox?status=any'],
  '/inbox/$debtorId': () => [`/inbox/${records.debtorId}`],
  '/customers': () => ['/customers', `/customers?peek=${records.debtorId}`],
  '/customers/new': () => ['/customers/new'],
  '/customers/$id': () => [
    `/customers/${records.debtorId}`,
    `/customers/${records.debtorId}?tab=contacts`,
    `/customers/${records.debtorId}?tab=tasks`,
    ...['estimates', 'projects', 'contracts'].map((tab) => `/customers/${records.debtorId}?tab=${tab}`),
    `/customers/${agreed.debtorId}?tab=agreements`,
    `/customers/${records.debtorId}?tab=transactions`,
  ],
  '/projects': () => ['/projects', `/projects?peek=${records.projectId}`],
  '/projects/new': () => ['/projects/new'],
  '/projects/$id': () => [
    `/projects/${records.projectId}`,
    ...['invoices', 'transactions', 'timeline'].map((tab) => `/projects/${records.projectId}?tab=${tab}`),
    ...['edit', 'add'].map((open) => `/projects/${records.projectId}?open=${open}`),
  ],
  '/customers/$id/merge': () => [`/customers/${records.debtorId}/merge`],
  '/campaigns': () => ['/campaigns'],
  '/campaigns/new': () => [
    '/campaigns/new',
    '/campaigns/new?starter=standard',
    '/campaigns/new?starter=failed-payment',
  ],
  '/campaigns/$id': () => [`/campaigns/${records.workflowId}`],
  '/campaigns/$id/edit': () => [
    `/campaigns/${records.workflowId}/edit`,
    `/campaigns/${records.workflowId}/edit?step=${records.stepId}`,
  ],
  '/campaigns/$id/rehearsal': () => [`/campaigns/${records.workflowId}/rehearsal`],
  '/jobs': () => ['/jobs'],
  '/runs': () => ['/runs'],
  '/messages/doubtful': () => ['/messages/doubtful'],
  '/inbox/unmatched': () => ['/inbox/unmatched'],
  '/disputes': () => ['/disputes', '/disputes?status=ANSWERED', `/disputes?peek=${kept.disputeId}`],
  '/contracts': () => ['/contracts', `/contracts?peek=${kept.contractId}`, '/contracts?create=yes'],
  '/contracts/$id': () => [
    `/contracts/${kept.contractId}`,
    ...['files', 'accounts', 'timeline'].map((tab) => `/contracts/${kept.contractId}?tab=${tab}`),
    `/contracts/${kept.contractId}?edit=yes`,
  ],
  '/estimates': () => ['/estimates'],
  '/estimates/new': () => ['/estimates/new'],
  '/estimates/$id': () => [`/estimates/${records.estimateId}`, `/estimates/${records.estimateId}?tab=timeline`],
  '/estimates/$id/edit': () => [`/estimates/${records.draftEstimateId}/edit`],
  '/tasks': () => ['/tasks', '/tasks?list=later', '/tasks?list=completed'],
  '/tasks/work': () => ['/tasks/work'],
  '/calls': () => ['/calls'],
  '/templates': () => ['/templates'],
  '/templates/$id': () => [`/templates/${records.templateId}`],
  '/transactions': () => ['/transactions'],
  '/transactions/failed': () => ['/transactions/failed'],
  '/transactions/$id': () => [`/transactions/${records.paymentId}`, `/transactions/${chargeId}`],
  '/plans/': () => ['/plans'],
  '/plans/$id': () => [`/plans/${records.planId}`],
  '/offers': () => ['/offers', '/offers?status=LAPSED'],
  '/transactions/reconciliation': () => ['/transactions/reconciliation'],
  '/settings': () => ['/settings'],
  '/settings/company': () => ['/settings/company'],
  '/settings/billing': () => ['/settings/billing'],
  '/settings/child-companies': () => ['/settings/child-companies'],
  '/settings/members': () => ['/settings/members'],
  '/settings/security': () => ['/settings/security'],
  '/settings/profile': () => ['/settings/profile'],
  '/settings/accounts': () => ['/settings/accounts'],
  '/settings/payments': () => ['/settings/payments'],
  '/settings/portal': () => ['/settings/portal'],
  '/settings/api-keys': () => ['/settings/api-keys'],
  '/settings/delete-company': () => ['/settings/delete-company'],
  '/settings/calls': () => ['/settings/calls'],
  '/settings/agent': () => ['/settings/agent'],
  '/settings/integrations': () => ['/settings/integrations'],
  // The way back from the provider, without one that was opened: it says so.
  '/settings/integrations/return': () => ['/settings/integrations/return?state=none'],
  '/settings/integrations/$id': () => [
    `/settings/integrations/${integrationId}`,
    `/settings/integrations/${integrationId}?tab=conflicts`,
    `/settings/integrations/${integrationId}?tab=sent`,
    `/settings/integrations/${integrationId}?tab=settings`,
  ],
  '/settings/slack': () => ['/settings/slack'],
  '/settings/webhooks': () => ['/settings/webhooks'],
  '/settings/webhooks/$id': () => [`/settings/webhooks/${endpointId}`],
  '/settings/notifications': () => ['/settings/notifications'],
  '/news': () => ['/news'],
  '/assistant': () => ['/assistant'],
  '/assistant/$id': () => [`/assistant/${agentThreadId}`],
  '/team-chat': () => ['/team-chat'],
  '/team-chat/$id': () => [`/team-chat/${busy.operator.id}`],
  '/team/$id': () => [`/team/${busy.operator.id}`, `/team/${busy.operator.id}?tab=customers`],
  '/settings/sms-registration': () => ['/settings/sms-registration'],
  '/settings/email-domains': () => ['/settings/email-domains'],
  '/settings/preferences': () => ['/settings/preferences'],
  '/settings/notices': () => ['/settings/notices'],
  '/settings/contact-policy': () => ['/settings/contact-policy'],
  '/settings/custom-fields': () => ['/settings/custom-fields', '/settings/custom-fields?entity=debtor'],
  '/nowhere': () => ['/nowhere'],
} as const satisfies Record<string, () => string[]>;

const ROUTES = path.resolve(import.meta.dirname, '../../apps/staff/src/shell/routes.tsx');

test('every page of the staff app is looked at', () => {
  const paths = [...readFileSync(ROUTES, 'utf8').matchAll(/path: '([^']+)'/g)].map((match) => match[1]);
  expect(paths.filter((each) => each !== '/' && !(each && each in staffPages))).toEqual([]);
});

test('what is wrong is found, so that nothing found means something', async () => {
  const screen = await openScreen(stage);
  await screen.page.goto(staffUrl(stage, '/login'));
  await screen.page.locator('h1').waitFor();
  await screen.page.evaluate(() => {
    const paled = document.createElement('p');
    paled.textContent = 'Paled';
    paled.style.color = 'light-dark(black, #333)';
    paled.style.background = 'light-dark(white, #222)';
    document.querySelector('main')?.append(new Image(), document.createElement('button'), paled);
  });
  const found = await violations(screen, 'broken');
  for (const rule of ['image-alt', 'button-name']) expect(found.some((each) => each.includes(rule))).toBe(true);
  expect(found.filter((each) => each.includes('color-contrast')).every((each) => each.includes(' dark '))).toBe(true);
  expect(found.some((each) => each.includes('color-contrast'))).toBe(true);
  await screen.close();
});

describe('staff', () => {
  test('log in', async () => {
    const screen = await openScreen(stage);
    const { page, close } = screen;
    await page.goto(staffUrl(stage, '/login'));
    const found = await violations(screen, 'login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').first().waitFor();
    found.push(...(await violations(screen, 'login refused')));
    for (const address of [
      '/login/phone',
      '/forgot-password',
      '/reset-password',
      '/not-me',
      '/invite',
      '/register',
      '/verify',
    ]) {
      await page.goto(staffUrl(stage, address));
      await page.locator('h1').waitFor();
      found.push(...(await violations(screen, address)));
    }
    expect(found).toEqual([]);
    await close();
  });

  test.each(['busy', 'empty'] as const)('every page of a company that is %s', VISIT, async (state) => {
    const addresses = Object.values(staffPages)
      .flatMap((pages) => pages())
      .filter((address) => state === 'busy' || !/[?$]|[0-9a-f]{8}-/.test(address));
    const found = await inTwoWindows(
      addresses,
      state === 'busy' ? busy.admin : empty.admin,
      async (screen, address) => {
        await walkTo(screen.page, address);
        await screen.answered();
        const name = `${address} ${state}`;
        const found = await violations(screen, name, [DESK, PHONE], ['light']);
        // What colours an empty page has in the dark, the same page has when it is full; and the palette is judged by
        // itself (palette.test), so that of desk and phone one shows what a page puts upon what.
        const size = addresses.indexOf(address) % 2 === 0 ? DESK : PHONE;
        return state === 'busy' ? [...found, ...(await violations(screen, name, [size], ['dark']))] : found;
      },
    );
    expect(found).toEqual([]);
  });
});

/** What opens over a page: where, and how. */
const overlays: readonly [string, () => string, (page: Page) => Promise<void>][] = [
  ['palette', () => '/debts', (page) => page.keyboard.press('Control+k')],
  ['shortcuts', () => '/debts', (page) => page.keyboard.press('Shift+Slash')],
  ['user menu', () => '/debts', (page) => page.getByRole('button', { name: /Ada Admin/ }).click()],
  ['filter', () => '/debts', (page) => page.keyboard.press('f')],
  [
    'condition',
    () => '/debts?filter=status:has_any_of:Delinquent',
    (page) => page.getByRole('button', { name: 'Status has any of Delinquent', exact: true }).click(),
  ],
  [
    'calendar',
    () => '/debts?filter=dueDate:is_less_than:2026-11-20',
    (page) => page.getByRole('button', { name: /^Due date is less than/ }).click(),
  ],
  ['columns', () => '/debts', (page) => page.getByRole('button', { name: 'Columns' }).click()],
  [
    'view menu',
    () => '/debts?view=overdue&filter=isOverdue:is_true',
    (page) => page.getByRole('button', { name: 'Change view Overdue' }).click(),
  ],
  [
    'save a view',
    () => '/customers?filter=outstanding:is_more_than:100',
    (page) => page.getByRole('button', { name: 'Save as view' }).click(),
  ],
  ['new account', () => '/debts', (page) => page.getByRole('button', { name: 'New account' }).click()],
  ['edit account', () => `/debts/${records.accountId}`, (page) => page.getByRole('button', { name: 'Edit' }).click()],
  [
    'payment link',
    () => `/debts/${records.accountId}`,
    (page) => page.getByRole('button', { name: 'Payment link' }).click(),
  ],
  [
    'collect payment',
    () => `/debts/${records.accountId}`,
    async (page) => {
      await page.getByRole('button', { name: 'Collect payment' }).click();
      await page.getByRole('radio', { name: /Another amount/ }).check();
    },
  ],
  [
    'refund',
    () => `/transactions/${chargeId}`,
    (page) => page.getByRole('button', { name: 'Refund', exact: true }).click(),
  ],
  [
    'replace an offer',
    () => `/debts/${agreed.accountId}?tab=agreements`,
    async (page) => {
      await page.getByRole('button', { name: 'Replace' }).click();
      await page.getByLabel('Amount').fill('1');
    },
  ],
  [
    'promise',
    () => `/customers/${agreed.debtorId}?tab=agreements`,
    (page) => page.getByRole('button', { name: 'Record a promise' }).click(),
  ],
  [
    'scheduled payment',
    () => `/customers/${agreed.debtorId}?tab=agreements`,
    (page) => page.getByRole('button', { name: 'Change' }).click(),
  ],
  [
    'call with a promise',
    () => `/customers/${records.debtorId}`,
    async (page) => {
      await page.getByRole('button', { name: 'More about contact' }).click();
      await page.getByRole('menuitem', { name: 'Log a call' }).click();
      await page.getByRole('checkbox', { name: 'The customer promised to pay' }).check();
    },
  ],
  [
    'discount',
    () => `/debts/${records.accountId}`,
    async (page) => {
      await page.getByRole('button', { name: 'Money', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Give a discount' }).click();
    },
  ],
  [
    'line of the grid of offers',
    () => '/settings/payments',
    (page) => page.getByRole('button', { name: 'Add a line' }).click(),
  ],
  ['fee rule', () => '/settings/payments', (page) => page.getByRole('button', { name: 'Set up Late fee' }).click()],
  [
    'delete account',
    () => `/debts/${records.accountId}`,
    async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete account' }).click();
    },
  ],
  [
    'bulk change',
    () => '/debts',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await page.getByRole('button', { name: 'Set status' }).click();
      await page.getByLabel('New status').selectOption('Canceled');
      await page.getByText('Some of them').waitFor();
    },
  ],
  [
    'bulk task',
    () => '/debts',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await page.getByRole('button', { name: 'Task', exact: true }).click();
    },
  ],
  ['jobs', () => '/debts', (page) => page.getByRole('button', { name: 'Jobs', exact: true }).click()],
  ['invite', () => '/settings/members', (page) => page.getByRole('button', { name: 'Invite', exact: true }).click()],
  ['add tag', () => '/settings/accounts', (page) => page.getByRole('button', { name: 'Add tag' }).click()],
  [
    'edit customer',
    () => `/customers/${records.debtorId}`,
    (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
  ],
  [
    'order of campaigns',
    () => '/campaigns',
    (page) => page.getByRole('button', { name: 'Priority', exact: true }).first().click(),
  ],
  [
    'versions of a campaign',
    () => `/campaigns/${records.workflowId}/edit`,
    async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Versions' }).click();
    },
  ],
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
  [
    'risk',
    () => '/dashboard',
    async (page) => {
      await page.locator('h2').last().scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'How good is this?' }).click();
    },
  ],
];

test('what opens over a page', VISIT, async () => {
  const found = await inTwoWindows(overlays, busy.admin, async (screen, [name, address, open]) => {
    const { page } = screen;
    await walkTo(page, address());
    await screen.answered();
    await open(page);
    // What was open before may still be there, hidden.
    const overlay = page.locator('[role="dialog"]:visible, [role="menu"]:visible').first();
    const isOpen = await overlay.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    const found = await violations(screen, `${name} open`, [DESK]);
    // What the frame around the pages has opened stays when the page goes.
    await page.keyboard.press('Escape');
    return isOpen ? found : [`${name} does not open`, ...found];
  });
  expect(found).toEqual([]);
});

/** Every page of the portal, as its customer finds it. */
const portalPages = [
  ...['/sign-in', '/', '/pay', '/methods', '/receipt/$paymentId', '/payment-plan', '/offer', '/schedule-payment'],
  ...[
    '/history',
    '/notices',
    '/dispute',
    '/disputes',
    '/already-paid',
    '/cannot-pay',
    '/not-me',
    '/contact-me',
    '/why',
    '/estimate',
    '/opt-out',
  ],
];
const PORTAL_ROUTES = path.resolve(import.meta.dirname, '../../apps/portal/src/shell/router.tsx');

describe('portal', () => {
  test('every page is looked at, with what a one-time code shows', VISIT, async () => {
    const routes = [...readFileSync(PORTAL_ROUTES, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, route]) => route);
    expect(routes.filter((route) => route !== '/$path' && !portalPages.includes(route ?? ''))).toEqual([]);
    const { app } = stage;
    const { debtorId, accountIds } = await makeOwing(app, busy, [40_000, 30_000]);
    await saveMethod(app, busy, debtorId);
    const token = await app.signIn(busy.admin);
    const body = { amount: 20_000, expirationAt: '2030-01-01T12:00:00Z', partsMax: 3, daysMax: 90 };
    await app.send('PUT', `/account/${accountIds[0]}/negotiation`, { token, body });
    const link = await makeLink(app, busy, debtorId);
    const home = `http://${busy.subdomain}.${app.context.settings.PORTAL_HOST}/${link.path}`;
    const screen = await openScreen(stage, { expected: [403, 404] });
    const { page, close } = screen;
    const found: string[] = [];
    await page.goto(home);
    await openFirstPage(page);
    for (const route of portalPages) {
      await page.goto(`${home}${route.replace('$paymentId', uuidv7())}`);
      await page.locator('#main h1').waitFor();
      found.push(...(await violations(screen, `portal ${route}`)));
      if (route === '/sign-in') await proveSessions(app, busy.id, link.id);
    }
    expect(found).toEqual([]);
    await close();
  });

  test('a visit from the first page to the receipt', async () => {
    const { app } = stage;
    const { debtorId } = await makeOwing(app, busy, [12_345, 6_789]);
    const link = await makeLink(app, busy, debtorId);
    const origin = `http://${busy.subdomain}.${app.context.settings.PORTAL_HOST}`;
    const screen = await openScreen(stage, { expected: [402, 404] });
    const { page, close } = screen;
    const found: string[] = [];
    const look = async (name: string) => found.push(...(await violations(screen, `portal ${name}`)));
    await page.goto(`${origin}/unknown-link-0123456789`);
    await look('unknown link');
    await page.goto(`${origin}/${link.path}`);
    await look('first page');
    await openFirstPage(page);
    await look('statement');
    await page.getByRole('link', { name: 'Pay now', exact: true }).click();
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
    await page.goto(`${origin}/${link.path}`);
    // What is still being asked when the session ends is refused.
    await screen.answered();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have signed out.').waitFor();
    await look('signed out');
    expect(found).toEqual([]);
    await close();
  });
});
