import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import { watchPayAccount } from '../../apps/server/src/features/recoup-pay/watch-pay-account.job.ts';
import { within } from '../application/campaign-world.ts';
import { switchSandbox } from '../application/debtor-visit.ts';
import { killAt, killProcessAt, until } from '../application/killed-job.ts';
import { type LockHolder, openLockHolder } from '../application/lock-holder.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const PAPERS = ['ApplicationAndAgreement', 'ARTICLES_OF_INCORPORATION', 'SS4', 'VOIDED_CHECK'];
const TIMEOUT = { timeout: 120_000 };

let app: Application;
let company: TestCompany;
let locks: LockHolder;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  locks = await openLockHolder(app);
});
afterAll(async () => {
  await locks.close();
  await app.stop();
});
async function letGo(): Promise<void> {
  await locks.letGo();
  await switchSandbox(app, { cards: { fault: null } });
}
afterEach(letGo);
beforeEach(async () => {
  company = await app.newCompany('Crash Dental');
  token = await app.signIn(company.admin);
  await step('business', { entityType: 'Corporation', monthlyCents: 500_000, takesCards: false });
});

interface Pay {
  readonly state: string;
  readonly version: number;
  readonly attestation: { readonly hash: string };
}
interface AtProvider {
  readonly id: string;
  readonly payouts: string;
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

const read = async () => (await app.send<Pay>('GET', '/recoup-pay', { token })).body;

async function step(name: string, values: object = {}): Promise<string> {
  const body = { step: name, values, version: (await read()).version };
  const answer = await app.send<{ url?: string }>('POST', '/recoup-pay/intent', { token, body });
  expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.url ?? '';
}

const submit = async () => {
  const { status, body } = await app.send<Pay>('POST', '/recoup-pay/submit', { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.state;
};

async function upload(type: string, officerId?: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'paper.pdf');
  const query = new URLSearchParams({ type, ...(officerId ? { forOfficer: officerId } : {}) });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.url}/v1/recoup-pay/upload?${query}`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(200);
}

const hand = (url: string, body: object) =>
  fetch(new URL(`/api/connect/${url}`, app.sandbox.url), {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  });

/** Accounts of the company at the provider, and the papers that lie there: its books are the judge. */
async function provider() {
  const answer = await fetch(new URL('/api/connect', app.sandbox.url));
  const { accounts, files } = (await answer.json()) as {
    accounts: (AtProvider & { metadata: { company_id?: string } })[];
    files: { account: string; filename: string }[];
  };
  const own = accounts.filter(({ metadata }) => metadata.company_id === company.id);
  return { accounts: own, files: files.filter(({ account }) => own.some(({ id }) => id === account)) };
}
const there = async (): Promise<AtProvider> => {
  const [account] = (await provider()).accounts;
  if (!account) throw new Error('the provider has no account of the company');
  return account;
};

/** How often something of the company was done, by its audit. */
const done = async (action: string) =>
  within(app, company, async ({ trx }) => {
    const rows = await trx.selectFrom('audit').select('id').where('action', '=', action).execute();
    return rows.length;
  });
const mailed = (kind: string) =>
  within(app, company, async ({ trx }) => {
    const rows = await trx.selectFrom('teamMail').select('id').where('kind', '=', kind).execute();
    return rows.length;
  });

const fault = (how: 'hang' | 'slow', when: 'before' | 'after', call: string) =>
  switchSandbox(app, { cards: { fault: { how, when, times: 1, call, ...(how === 'slow' ? { ms: 2_000 } : {}) } } });

/** The provider was asked what the switched trouble waits for. */
async function isAsked(): Promise<boolean> {
  const answer = await fetch(new URL('/api/switches', app.sandbox.url));
  return ((await answer.json()) as { cards: { fault: object | null } }).cards.fault === null;
}

async function hold(table: 'pay_account' | 'pay_document' | 'provider_event'): Promise<void> {
  await locks.hold(company.id, `select from ${table} for no key update`);
}

/** Where a process is stopped on its way, and what the provider has then. */
type Moment = () => Promise<void>;
const hanging =
  (when: 'before' | 'after', call: string, isThere: () => Promise<boolean> = isAsked): Moment =>
  async () => {
    await fault('hang', when, call);
    await until(isThere);
  };
/** The answer has come, and what it says is being written down. */
const writing =
  (call: string, table: 'pay_account' | 'pay_document'): Moment =>
  async () => {
    await fault('slow', 'before', call);
    await until(isAsked);
    await hold(table);
    await until(locks.somebodyWaits);
  };

async function killStep(name: 'identity' | 'submit', reached: Moment): Promise<void> {
  const actor = {
    ...{ kind: 'member', companyId: company.id, id: company.admin.id, name: 'Ada Admin', roles: ['ADMIN'] },
    ...{ sessionId: uuidv7(), isDemo: false, language: 'en' },
  };
  await killProcessAt(app, { script: 'pay-step-child.ts', args: [name, JSON.stringify(actor)], reached });
  await letGo();
}

async function fillIn(): Promise<void> {
  const officerId = uuidv7();
  const officer = { _id: officerId, name: 'Dana Field', title: 'CEO', businessRole: 'Owner' };
  await step('officers', { officers: [{ ...officer, ownershipPercent: 60, isController: true }] });
  for (const type of PAPERS) await upload(type);
  await upload('IDENTITY_VERIFICATION', officerId);
  const link = new URL(await step('identity'));
  await hand('fill-in', { token: link.hash.slice(1) });
  await step('attest', { hash: (await read()).attestation.hash });
}

describe('G7: a company gets one account at the provider, whenever the process is killed', () => {
  const moments: Readonly<Record<string, Moment>> = {
    'the provider has not taken it': hanging('before', 'POST /v1/accounts'),
    'the account is made and nobody heard': hanging(
      'after',
      'POST /v1/accounts',
      async () => (await provider()).accounts.length === 1,
    ),
    'its id is being written down': writing('POST /v1/accounts', 'pay_account'),
    'it is written down and there is no page yet': hanging('before', 'POST /v1/account_links'),
  };

  test.each(Object.entries(moments))('%s', TIMEOUT, async (_, reached) => {
    await killStep('identity', reached);
    expect(await step('identity')).toContain('/connect/onboarding');
    const { accounts } = await provider();
    expect(accounts).toHaveLength(1);
    const known = await within(app, company, ({ trx }) =>
      trx.selectFrom('payAccount').select('providerAccountId').executeTakeFirstOrThrow(),
    );
    expect(known.providerAccountId).toBe(accounts[0]?.id);
    expect(await done('recoup-pay.open')).toBe(1);
  });
});

describe('G7: papers are at the provider once and are sent once, whenever the process is killed', () => {
  const hasFiles = async () => (await provider()).files.length > 0;
  const moments: Readonly<Record<string, Moment>> = {
    'a paper is there and nobody heard': hanging('after', 'POST /v1/files', hasFiles),
    'that it was taken is being written down': writing('POST /v1/files', 'pay_document'),
    'all are there and none lies in its slot': hanging('before', 'POST /v1/accounts/'),
    'they lie in their slots and nobody heard': hanging(
      'after',
      'POST /v1/accounts/',
      async () => Object.keys((await there()).slots).length > 0,
    ),
    'that they were sent is being written down': writing('POST /v1/accounts/', 'pay_account'),
  };

  test.each(Object.entries(moments))('%s', TIMEOUT, async (_, reached) => {
    await fillIn();
    await killStep('submit', reached);
    expect(await submit()).toBe('IN_PROGRESS');
    const { files } = await provider();
    expect(new Set(files.map(({ filename }) => filename)).size).toBe(PAPERS.length + 1);
    expect(files).toHaveLength(PAPERS.length + 1);
    const inSlots = Object.values((await there()).slots).flat();
    expect(new Set(inSlots).size).toBe(inSlots.length);
    expect([await done('pay-document.send'), await done('recoup-pay.submit')]).toEqual([PAPERS.length + 1, 1]);
    await hand('approve', { account: (await there()).id });
    await watchPayAccount(app.context, company.id);
    expect([(await read()).state, await mailed('PAY_STATE')]).toEqual(['FINISHED', 1]);
  });
});

/** A finished account whose bank is another one now; the event of it was received, and nobody has worked it off. */
async function otherBank(): Promise<string> {
  await fillIn();
  await submit();
  await hand('approve', { account: (await there()).id });
  await watchPayAccount(app.context, company.id);
  await settled();
  await app.context.db.updateTable('providerEvent').set({ handledAt: new Date(), outcome: 'before' }).execute();
  await hand('change-bank', { account: (await there()).id });
  await settled();
  const { eventId } = await app.context.db
    .selectFrom('providerEvent')
    .select('eventId')
    .where('handledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return eventId;
}
const settled = () => fetch(new URL('/api/webhooks/settle', app.sandbox.url), { method: 'POST' });

describe('G24, G25: news of an account have one effect, whenever the worker is killed', () => {
  const moments: Readonly<Record<string, Moment>> = {
    'the provider has not said how it stands': hanging('before', 'GET /v1/accounts/'),
    'what it says is being written down': writing('GET /v1/accounts/', 'pay_account'),
    'pay-outs are to rest and the provider does not know': hanging('before', 'POST /v1/accounts/'),
    'the provider lets them rest and nobody heard': hanging(
      'after',
      'POST /v1/accounts/',
      async () => (await there()).payouts === 'manual',
    ),
    'all is done and the event is not worked off yet': async () => {
      await hold('provider_event');
      await until(locks.somebodyWaits);
    },
  };

  test.each(Object.entries(moments))('%s', TIMEOUT, async (_, reached) => {
    const eventId = await otherBank();
    const event = { provider: 'stripe-connect', eventId, attempt: 0 } as const;
    const settles = await done('recoup-pay.settle');
    await killAt(app, { name: 'provider-events.handle', companyId: company.id, payload: event, reached });
    await letGo();
    for (let times = 0; times < 2; times += 1) await handleProviderEvent(app.context, event);
    const row = await app.context.db
      .selectFrom('providerEvent')
      .select(['outcome', 'companyId'])
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ outcome: 'looked at', companyId: company.id });
    expect((await there()).payouts).toBe('manual');
    expect(await mailed('PAY_BANK_CHANGED')).toBe(1);
    expect((await done('recoup-pay.settle')) - settles).toBe(1);
  });

  test.each([
    ['the provider does not know that pay-outs go on', 'before'],
    ['pay-outs go on there and nobody heard', 'after'],
  ] as const)('a day later: %s', TIMEOUT, async (_, when) => {
    const event = { provider: 'stripe-connect', eventId: await otherBank(), attempt: 0 } as const;
    await handleProviderEvent(app.context, event);
    await within(app, company, ({ trx }) =>
      sql`update pay_account set payouts_rest_until = now() - interval '1 minute'`.execute(trx),
    );
    const goesOn = async () => (await there()).payouts === 'daily';
    const reached = hanging(when, 'POST /v1/accounts/', when === 'after' ? goesOn : isAsked);
    await killAt(app, { name: 'recoup-pay.watch', companyId: company.id, reached });
    await letGo();
    await watchPayAccount(app.context, company.id);
    const { payoutsRestUntil } = await within(app, company, ({ trx }) =>
      trx.selectFrom('payAccount').select('payoutsRestUntil').executeTakeFirstOrThrow(),
    );
    expect([payoutsRestUntil, await goesOn(), await mailed('PAY_BANK_CHANGED')]).toEqual([null, true, 1]);
  });
});
