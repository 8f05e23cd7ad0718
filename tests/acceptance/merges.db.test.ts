import { Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { columnNames } from '../../apps/server/src/db/column-names.ts';
import { CompanyDialect } from '../../apps/server/src/db/company-dialect.ts';
import { createPool } from '../../apps/server/src/db/database.ts';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import { mergeDebtors } from '../../apps/server/src/features/merges/merge-debtors.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { optOutByLink } from '../../apps/server/src/features/portal/opt-out-by-link.ts';
import { readReferenceRows } from '../../apps/server/src/features/references/references.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import {
  audit,
  confirmCard,
  granted,
  makeActor,
  makeLink,
  makeOwing,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

/** Tables that name a customer and whose rows a merge does not move, each with the reason. */
const STAYS = {
  journal_entry: 'append-only; read by the winner through debtor_merge (G2)',
  journal_line: 'append-only (G2)',
  timeline_event: 'append-only; read by the winner through debtor_merge',
  contact_event: 'append-only; copied to the winner',
  contact_decision: 'append-only, a chain of hashes per customer',
  rehearsal_debtor: 'the result of a rehearsal as it was',
  payment_customer: 'each saved method names the one it was saved with',
  conversation: 'united',
  conversation_draft: 'united',
  conversation_presence: 'of a few seconds',
  conversation_read: 'nobody has read the words of the other one',
  debtor_tag: 'united',
  debtor_gate: 'each keeps its own; both are turned',
  daybook_path: 'counted anew: an account that moves is touched',
  debtor_merge: 'the record of the merge itself',
} as const;

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Join Us');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const send = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });
const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);

interface Debtor {
  _id: string;
  displayName: string;
  version: number;
  emails: { value: string; isPrimary: boolean }[];
  phones: { value: string; isPrimary: boolean }[];
  totals: { outstandingCents: number; paidCents: number; accounts: number };
}
interface Preview {
  conflicts: { field: string; winner: string; loser: string }[];
  moves: Record<string, number>;
  endedLinks: number;
  endedRun: string | null;
  versions: { winner: number; loser: number };
}
type Merged = { preview: Preview | null; debtor: Debtor | null; code?: string };

const merge = (id: string, body: object) => send<Merged>('POST', `/debtor/${id}/merge`, body);

/** Two customers who are the same, each with an account that was partly paid, a message, a note and a task. */
async function twins() {
  const contacts = [
    { kind: 'EMAIL', value: `same-${uuidv7()}@join.example` },
    { kind: 'PHONE', value: '+13055550166' },
  ] as const;
  const winner = await makeOwing(app, company, [10_000], contacts);
  const loser = await makeOwing(
    app,
    company,
    [20_000, 30_000],
    [contacts[0], { kind: 'EMAIL', value: 'second@join.example' }],
  );
  for (const { debtorId } of [winner, loser]) await fill(debtorId);
  return { winner: winner.debtorId, loser: loser.debtorId, accounts: [...winner.accountIds, ...loser.accountIds] };
}

async function fill(debtorId: string): Promise<void> {
  const base = { companyId: company.id, debtorId };
  const at = new Date('2026-11-19T15:00:00Z');
  await db(async (work) => {
    const message = { direction: 'outgoing', channel: 'EMAIL', toValue: 'x', fromValue: 'y', text: 'Please pay' };
    await work.trx
      .insertInto('message')
      .values({ ...base, ...message, id: uuidv7(), status: 'SENT', at, sentAt: at })
      .execute();
    await work.trx
      .insertInto('note')
      .values({ ...base, id: uuidv7(), value: 'Called', createdAt: at })
      .execute();
    const task = { id: uuidv7(), title: 'Call', dueAt: at, createdAt: at };
    await work.trx
      .insertInto('task')
      .values({ ...base, ...task })
      .execute();
    const line = { id: uuidv7(), type: 'note created', at, actorKind: 'member' };
    await work.trx
      .insertInto('timelineEvent')
      .values({ ...base, ...line })
      .execute();
  });
}

async function pay(debtorId: string, accountId: string, cents: number): Promise<void> {
  const actor = await makeActor(app, company, debtorId);
  const paymentId = uuidv7();
  const command = { paymentId, accountIds: [accountId], amountCents: cents, messageId: null, requestId: 'test' };
  const { card } = granted(await startPayment(app.context, actor, command));
  await confirmCard(app, card?.clientSecret ?? '');
  await workOffEvents(app);
}

const count = async (table: 'journalEntry' | 'journalLine' | 'message' | 'note' | 'task' | 'timelineEvent') =>
  Number(
    (await db((work) => sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(work.trx)))
      .rows[0]?.n,
  );

test('every table that names a customer is moved by a merge, or is known to stay', async () => {
  const { rows } = await db((work) =>
    sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('debtor_id', 'loser_id')`.execute(work.trx),
  );
  const { winner, loser } = await twins();
  const said: string[] = [];
  const pool = createPool(app.database.appUrl, { max: 1, name: 'merges' });
  const listened = new Kysely<DB>({
    dialect: new CompanyDialect({ pool }),
    plugins: [columnNames],
    log: ({ query }) => void said.push(query.sql),
  });
  const of = { kind: 'member', id: company.admin.id, companyId: company.id, roles: ['ADMIN'] } as const;
  const actor: MemberActor = { ...of, name: 'A. Admin', sessionId: '', isDemo: false, language: 'en' };
  const merged = await inCompany(listened, { actor, requestId: 'test' }, (work) =>
    mergeDebtors(work, { winnerId: winner, loserId: loser }, {}),
  );
  await listened.destroy();
  expect(merged).toEqual({ id: winner });
  const moves = (table: string) =>
    said.some((text) => new RegExp(`^\\s*update "?${table}"? (\\w+ )?set "?debtor_id"? = `).test(text));
  const names = rows.map((row) => row.name);
  expect(names.filter((name) => !moves(name)).toSorted()).toEqual(Object.keys(STAYS).toSorted());
});

test('G13: a text that comes while two become one stands at the one who stays, and is obeyed', async () => {
  const phone = '+13055550177';
  const { debtorId: winner } = await makeOwing(app, company, [10_000]);
  const { debtorId: loser } = await makeOwing(app, company, [10_000], [{ kind: 'PHONE', value: phone }]);
  const of = { kind: 'member', id: company.admin.id, companyId: company.id, roles: ['ADMIN'] } as const;
  const actor: MemberActor = { ...of, name: 'A. Admin', sessionId: '', isDemo: false, language: 'en' };
  const id = uuidv7();
  const head = { kind: 'received', eventId: id, providerId: id, from: phone, to: '+13055550000' } as const;
  let received: Promise<string> = Promise.resolve('');
  await inCompany(app.context.db, { actor, requestId: 'test' }, async (work) => {
    await mergeDebtors(work, { winnerId: winner, loserId: loser }, {});
    const text = 'I filed bankruptcy. Stop charging my card.';
    received = handleSmsEvent(app.context, company.id, { ...head, text, at: '', body: {} });
    for (let looks = 0; looks < 20_000; looks += 1) {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)))
          as waits`.execute(work.trx);
      if (rows[0]?.waits) return;
    }
    throw new Error('the text waited for nobody');
  });
  expect(await received).toBe('received by 1');
  const stands = await db(async (work) => ({
    messages: await work.trx.selectFrom('message').select('debtorId').where('providerId', '=', id).execute(),
    holds: await work.trx.selectFrom('debtorHold').select('kind').where('debtorId', '=', winner).execute(),
    debtor: await work.trx.selectFrom('debtor').select('unansweredSince').where('id', '=', winner).executeTakeFirst(),
  }));
  expect(stands.messages).toEqual([{ debtorId: winner }]);
  expect(stands.holds).toContainEqual({ kind: 'BANKRUPTCY' });
  expect(stands.debtor?.unansweredSince).not.toBeNull();
});

test('G13: what stands against contact with the one who goes holds for the one who stays', async () => {
  const { winner, loser } = await twins();
  await app.send('POST', `/debtor/${loser}/hold`, { token, body: { kind: 'CEASE', evidence: 'Letter' } });
  await app.send('POST', `/debtor/${loser}/contact-event`, { token, body: { name: 'DISPUTE', evidence: 'Letter' } });
  await app.send('POST', `/call/debtor/${loser}`, { token, body: { outcome: 'conversation' } });
  const merged = await merge(winner, { fromId: loser, preview: false });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  const list = async (path: string) =>
    (await app.send<{ data: Array<{ kind?: string; name?: string; outcome?: string }> }>('GET', path, { token })).body
      .data;
  expect((await list(`/debtor/${winner}/hold`)).map((hold) => hold.kind)).toEqual(['CEASE']);
  expect((await list(`/debtor/${winner}/contact-event`)).map((event) => event.name)).toEqual(['DISPUTE']);
  expect((await list(`/call/debtor/${winner}`)).map((call) => call.outcome)).toEqual(['conversation']);
});

test('the preview says what moves and what must be chosen, and changes nothing', async () => {
  const { winner, loser } = await twins();
  await makeLink(app, company, loser);
  await send('PUT', `/debtor/${winner}`, { firstName: 'Sam', internalReference: `W-${winner}`, version: 1 });
  await send('PUT', `/debtor/${loser}`, { internalReference: `L-${loser}`, language: 'es', version: 1 });
  const made = { debtorId: loser, name: 'New roof', reference: `P-${loser}`, startDate: '2026-11-02' };
  expect((await send('POST', '/project', made)).status).toBe(200);
  const { body } = await merge(winner, { fromId: loser, preview: true });
  expect(body.preview).toMatchObject({
    conflicts: [
      { field: 'displayName', winner: 'Haddad Roofing · Sam', loser: 'Haddad Roofing' },
      { field: 'internalReference', winner: `W-${winner}`, loser: `L-${loser}` },
      { field: 'language', winner: 'en', loser: 'es' },
    ],
    moves: {
      accounts: 2,
      balanceCents: 50_000,
      contacts: 2,
      messages: 1,
      notes: 1,
      tasks: 1,
      projects: 1,
      contracts: 0,
    },
    endedLinks: 1,
    endedRun: null,
  });
  expect((await send<Debtor>('GET', `/debtor/${loser}`)).body._id).toBe(loser);
});

test('G2, G3: every journal line and message is kept and listed with the winner; the book adds up', async () => {
  const { winner, loser, accounts } = await twins();
  await pay(winner, accounts[0] ?? '', 4_000);
  await pay(loser, accounts[1] ?? '', 5_000);
  const before = {
    entries: await count('journalEntry'),
    lines: await count('journalLine'),
    messages: await count('message'),
    notes: await count('note'),
    tasks: await count('task'),
    timeline: await count('timelineEvent'),
  };
  const { preview } = (await merge(loser, { intoId: winner, preview: true })).body;
  const merged = await merge(loser, { intoId: winner, versions: preview?.versions, choices: { language: 'loser' } });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(merged.body.debtor).toMatchObject({
    _id: winner,
    totals: { outstandingCents: 51_000, paidCents: 9_000, accounts: 3 },
  });
  expect(merged.body.debtor?.emails.map((point) => point.isPrimary)).toEqual([true, false]);
  expect(merged.body.debtor?.phones).toMatchObject([{ value: '+13055550166', isPrimary: true }]);
  expect({
    entries: await count('journalEntry'),
    lines: await count('journalLine'),
    messages: await count('message'),
    notes: await count('note'),
    tasks: await count('task'),
    timeline: await count('timelineEvent'),
  }).toEqual(before);
  expect(await audit(app, company)).toEqual([]);

  const list = async (path: string) => (await send<{ data: unknown[]; total?: number }>('GET', path)).body;
  const transactions = await list(`/debtor/${winner}/sidebar/transactions?limit=100`);
  // Three charges and two payments, although two of the charges keep the loser's id.
  expect(transactions.total).toBe(5);
  expect(new Set(transactions.data.map((row) => (row as { debtor: { _id: string } }).debtor._id))).toEqual(
    new Set([winner]),
  );
  const activities = (await list(`/debtor/${winner}/activities?limit=100`)).data as {
    type: string;
    debtor: { _id: string };
  }[];
  expect(activities.filter((line) => line.type === 'note created')).toHaveLength(2);
  expect(activities.filter((line) => line.type === 'payment success')).toHaveLength(2);
  expect(new Set(activities.map((line) => line.debtor._id))).toEqual(new Set([winner]));
  expect((await list(`/debtor/${winner}/messages`)).total).toBe(2);
});

test('the address of the loser answers with the winner; it is in no list; a second merge adds to the same chain', async () => {
  const { winner, loser } = await twins();
  const third = (await twins()).winner;
  await merge(loser, { intoId: winner });
  expect((await send<Debtor>('GET', `/debtor/${loser}`)).body._id).toBe(winner);
  await merge(winner, { intoId: third });
  expect((await send<Debtor>('GET', `/debtor/${loser}`)).body._id).toBe(third);
  const lines = (await send<{ data: unknown[] }>('GET', `/debtor/${third}/activities?limit=100`)).body.data;
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(await merge(winner, { intoId: third })).toMatchObject({ status: 200, body: { debtor: { _id: third } } });
  expect(await send('POST', `/debtor/${loser}/restore`)).toMatchObject({ status: 404 });
  expect(await audit(app, company)).toEqual([]);
});

test('G13: a stop of either side stays, and both gates turn', async () => {
  const { winner, loser } = await twins();
  await send('PUT', `/debtor/${loser}/set-send-active`, { isSendActive: false });
  const gates = () =>
    db((work) =>
      work.trx
        .selectFrom('debtorGate')
        .select(['debtorId', 'stops'])
        .where('debtorId', 'in', [winner, loser])
        .execute(),
    );
  const before = new Map((await gates()).map((gate) => [gate.debtorId, gate.stops]));
  const { body } = await merge(winner, { fromId: loser });
  expect(body.debtor).toMatchObject({ isSendActive: false });
  for (const gate of await gates()) expect(gate.stops).toBe((before.get(gate.debtorId) ?? 0) + 1);
});

test('G40: payment links of the loser end, and an old one still opts its address out', async () => {
  const { winner, loser } = await twins();
  const contact = await db((work) =>
    work.trx
      .selectFrom('contact')
      .select(['id', 'value'])
      .where('debtorId', '=', loser)
      .where('isPrimary', '=', true)
      .executeTakeFirstOrThrow(),
  );
  const link = await makeLink(app, company, loser, contact.id);
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const open = () => app.send<{ token: string }>('POST', '/portal/session', { body: { path: link.path }, headers });
  const session = (await open()).body.token;
  await merge(loser, { intoId: winner });
  expect((await app.send('GET', '/portal/statement', { token: session, headers })).status).toBe(401);
  expect(await open()).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } });
  await optOutByLink(app.context, { path: link.path, host: headers.host, source: 'link' });
  const { emails } = (await send<{ emails: { value: string; isOptedOut: boolean }[] }>('GET', `/debtor/${winner}`))
    .body;
  expect(emails.find((point) => point.value === contact.value)?.isOptedOut).toBe(true);
});

test('one campaign at a time: the run of the winner stays, the other ends; a lone one goes along', async () => {
  const workflow = await send<{ _id: string }>('POST', '/workflow', { name: 'Reminders', starter: true });
  const run = async (debtorId: string, accountId: string) => {
    const at = new Date();
    const id = uuidv7();
    await db((work) =>
      work.trx
        .insertInto('collectionRun')
        .values({
          companyId: company.id,
          id,
          workflowId: workflow.body._id,
          debtorId: debtorId,
          accountId: accountId,
          startedAt: at,
          activeSince: at,
          nextAt: new Date(at.getTime() + 3_600_000),
        })
        .execute(),
    );
    return id;
  };
  const both = await twins();
  const stays = await run(both.winner, both.accounts[0] ?? '');
  const ends = await run(both.loser, both.accounts[1] ?? '');
  const call = async (runId: string, debtorId: string) => {
    const task = { id: uuidv7(), title: 'Call', dueAt: new Date(), createdAt: new Date() };
    const of = { companyId: company.id, debtorId, runId };
    await db((work) =>
      work.trx
        .insertInto('task')
        .values({ ...task, ...of })
        .execute(),
    );
    return task.id;
  };
  const [due, over] = [await call(stays, both.winner), await call(ends, both.loser)];
  expect((await merge(both.loser, { intoId: both.winner, preview: true })).body.preview?.endedRun).toBe('Reminders');
  await merge(both.loser, { intoId: both.winner });
  const state = (id: string) =>
    db((work) =>
      work.trx
        .selectFrom('collectionRun')
        .select(['debtorId', 'status', 'reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  expect(await state(stays)).toMatchObject({ debtorId: both.winner, status: 'EXECUTING' });
  expect(await state(ends)).toMatchObject({ debtorId: both.winner, status: 'COMPLETED', reason: 'merged' });
  const taskNow = (id: string) =>
    db((work) =>
      work.trx
        .selectFrom('task')
        .select(['debtorId', 'status', 'result', 'deletedReason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  expect(await taskNow(due)).toMatchObject({ status: 'OPEN' });
  const closed = { status: 'DELETED', result: 'SKIPPED', deletedReason: 'merged' };
  expect(await taskNow(over)).toMatchObject({ debtorId: both.winner, ...closed });
  const lone = await twins();
  const goes = await run(lone.loser, lone.accounts[1] ?? '');
  await merge(lone.loser, { intoId: lone.winner });
  expect(await state(goes)).toMatchObject({ debtorId: lone.winner, status: 'EXECUTING' });
});

test('G27: a version that is old, a customer that is not there, and itself are refused; nothing moves', async () => {
  const { winner, loser } = await twins();
  expect(await merge(loser, { intoId: winner, versions: { winner: 9, loser: 1 } })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION' },
  });
  expect(await merge(loser, { intoId: uuidv7() })).toMatchObject({ status: 404 });
  expect(await merge(loser, { intoId: loser })).toMatchObject({ status: 404 });
  expect(await merge(loser, {})).toMatchObject({ body: { code: 'SOME_FIELD_IS_MISSING' } });
  expect((await send<Debtor>('GET', `/debtor/${loser}`)).body.totals.outstandingCents).toBe(50_000);
});

test('merged from both ends at once, one of them wins and the book adds up', async () => {
  const { winner, loser } = await twins();
  const [one, other] = await Promise.all([merge(loser, { intoId: winner }), merge(winner, { intoId: loser })]);
  expect([one.status, other.status].sort()).toEqual([200, 404]);
  expect(await audit(app, company)).toEqual([]);
});

test('an account that is made for a customer while it is merged lands with one that is there, or nowhere', async () => {
  for (let round = 0; round < 5; round++) {
    const { winner, loser } = await twins();
    const account = (debtorId: string) =>
      send('POST', '/account', {
        reference: uuidv7(),
        amountCents: 700,
        issueDate: '2026-11-01',
        dueDate: '2026-12-01',
        debtorId,
      });
    await Promise.all([merge(loser, { intoId: winner }), account(loser), account(loser), account(winner)]);
    expect(await audit(app, company)).toEqual([]);
  }
});

test('an own field that points at the customer that went names the one that stays', async () => {
  const { winner, loser } = await twins();
  await send('PUT', `/debtor/${winner}`, { companyName: 'The Winner', version: 1 });
  await merge(loser, { intoId: winner });
  const named = await db((work) => readReferenceRows(work, 'debtor', [loser, winner, uuidv7()]));
  expect(named.map((row) => [row.id, row.name]).toSorted()).toEqual(
    [
      [loser, 'The Winner'],
      [winner, 'The Winner'],
    ].toSorted(),
  );
});
