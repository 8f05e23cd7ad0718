import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { payCash } from '../application/pay-cash.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let debtorId: string;
const tokens = { ADMIN: '', OPERATOR: '' };
type Role = keyof typeof tokens;

const AGENT = '/member/chat/agent/staff';

interface Answered {
  readonly answer: string;
  readonly more: number;
  readonly citations: readonly { readonly kind: string }[];
}

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Counting Ltd');
  tokens.ADMIN = await app.signIn(company.admin);
  tokens.OPERATOR = await app.signIn(company.operator);
  const several = await makeOwing(app, company, [40_000, 30_000, 20_000]);
  debtorId = several.debtorId;
  const broke = await makeOwing(app, company, [70_000, 1_000]);
  await payCash(app, company, { debtorId: broke.debtorId, accountId: broke.accountIds[0] ?? '' }, 5_000);
  await inCompany(app.context.db, company.id, async ({ trx }) => {
    await sql`insert into promise (company_id, id, debtor_id, amount_cents, promised_on, due_until, source, status, created_at)
      values (${company.id}, gen_random_uuid(), ${broke.debtorId}, 1000, '2026-11-10', now(), 'call', 'BROKEN', now())`.execute(
      trx,
    );
    await sql`insert into opt_out (company_id, kind, value, at, source)
      select company_id, kind, value, now(), 'link' from contact where debtor_id = ${debtorId}`.execute(trx);
  });
  const change = (ids: readonly string[], columns: RawBuilder<unknown>) =>
    inCompany(app.context.db, company.id, (work) =>
      sql`update account set ${columns} where company_id = ${company.id} and id = any(${ids as string[]}::uuid[])`.execute(
        work.trx,
      ),
    );
  await change(several.accountIds.slice(0, 2), sql`due_date = '2026-08-01'`);
  await change(several.accountIds.slice(1, 2), sql`is_disputed = true`);
  for (const assigneeId of [company.admin.id, company.operator.id, null]) {
    const task = { title: `For ${assigneeId}`, debtorId, dueAt: '2026-11-19T15:00:00.000Z', kind: 'task', details: '' };
    await app.send('POST', '/task', { token: tokens.ADMIN, body: { ...task, assigneeId } });
  }
});
afterAll(() => app.stop());

async function ask(role: Role, message: string): Promise<Answered> {
  const token = tokens[role];
  const made = await app.send<{ _id: string }>('POST', `${AGENT}/thread`, { token, body: { threadName: message } });
  const asked = await app.send<Answered>('POST', `${AGENT}/message`, {
    token,
    body: { threadId: made.body._id, message },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return asked.body;
}

/** What a number in front of these words counts, in both languages. */
const nouns: Readonly<Record<string, RegExp>> = {
  debtor: /^(\d+) (customers?|clientes?)\b/,
  account: /^(\d+) (?:open )?(accounts?|cuentas?)\b/,
  task: /^(\d+) (open tasks?|tareas? pendientes?)\b/,
};

/** What the database counts, for a member. */
type Counted = (memberId: string) => RawBuilder<unknown>;

const owing = sql`account where balance_cents > 0`;
const late = sql`${owing} and due_date < '2026-11-20'`;
const open = sql`task where status = 'OPEN'`;
const questions: readonly (readonly [Role, string, string, Counted])[] = [
  ['ADMIN', 'Who promised to pay and did not?', 'debtor', () => sql`promise where status = 'BROKEN'`],
  ['ADMIN', 'Who has opted out?', 'debtor', () => sql`opt_out`],
  ['ADMIN', '¿Quién se dio de baja?', 'debtor', () => sql`opt_out`],
  ['ADMIN', 'Who owes us the most?', 'debtor', () => sql`debtor where outstanding_cents > 0`],
  ['OPERATOR', 'Who owes us the most?', 'account', () => owing],
  ['OPERATOR', '¿Quién nos debe más?', 'account', () => owing],
  ...(['ADMIN', 'OPERATOR'] as const).flatMap((role) => [
    [role, 'What is overdue?', 'account', () => late] as const,
    [role, 'overdue by more than 60 days', 'account', () => sql`${late} and due_date < '2026-09-21'`] as const,
    [role, 'What is disputed?', 'account', () => sql`account where is_disputed`] as const,
    [
      role,
      'What is due in January?',
      'account',
      () => sql`${owing} and due_date between '2027-01-01' and '2027-01-31'`,
    ] as const,
    [
      role,
      '¿Qué vence en febrero?',
      'account',
      () => sql`${owing} and due_date between '2027-02-01' and '2027-02-28'`,
    ] as const,
    [role, 'all tasks', 'task', () => open] as const,
    [role, 'Which tasks are due?', 'task', () => open] as const,
    [role, 'Tareas de Ada', 'task', () => sql`${open} and assignee_id = ${company.admin.id}`] as const,
    [role, 'Oto’s tasks', 'task', () => sql`${open} and assignee_id = ${company.operator.id}`] as const,
    [role, 'my tasks', 'task', (memberId: string) => sql`${open} and assignee_id = ${memberId}`] as const,
  ]),
];

test.each(questions)('%s: “%s” counts and lists what it is called: %s', async (role, question, kind, counted) => {
  const member = role === 'ADMIN' ? company.admin.id : company.operator.id;
  const { rows } = await inCompany(app.context.db, company.id, (work) =>
    sql<{ count: number }>`select count(*)::int as count from ${counted(member)}`.execute(work.trx),
  );
  const said = await ask(role, question);
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect(nouns[kind]?.exec(said.answer)?.[1], said.answer).toBe(String(rows[0]?.count));
  expect(said.citations.map((cited) => cited.kind)).toEqual(said.citations.map(() => kind));
  expect(said.citations.length + said.more).toBe(rows[0]?.count);
});

test('tasks are told with whose they are and how many are due as the counter counts; an unknown name is told', async () => {
  const { body } = await app.send<{ my: number; unassigned: number }>('GET', '/task/count', { token: tokens.ADMIN });
  expect(body).toMatchObject({ my: 1, unassigned: 1 });
  const said = async (message: string) => (await ask('ADMIN', message)).answer;
  expect(await said('Which tasks are due?')).toBe('3 open tasks of the team, 3 due by the end of today:');
  expect(await said('my tasks')).toBe('1 open task of yours, 1 due by the end of today:');
  expect(await said('tasks of Oto Operator')).toBe('1 open task of Oto Operator, 1 due by the end of today:');
  expect(await said('tasks of Maya Ortiz')).toBe('Nobody in the team is called “Maya Ortiz”.');
});

test('what came in is what the journal says, and less than was asked is told', async () => {
  expect((await ask('OPERATOR', 'How much did we collect in November?')).answer).toBe(
    'From Nov 1, 2026 to Nov 30, 2026, $50.00 came in, less what went back.',
  );
  expect((await ask('ADMIN', '¿Cuánto cobramos el mes pasado?')).answer).toContain('entraron $0.00');
  const closed = await ask('OPERATOR', 'Who has opted out?');
  expect(closed).toMatchObject({
    citations: [],
    answer: 'That is a list of customers, which only Administrators can see.',
  });
});

test('what is not understood is looked for nowhere, and said; what is looked for is said', async () => {
  const said = async (message: string) => (await ask('ADMIN', message)).answer;
  expect(await said('Why is the sky blue?')).toContain(
    'I did not understand that, and looked for nothing. You can ask',
  );
  expect(await said('hello')).toContain('You can ask');
  expect(await said('Zebra Nowhere')).toBe('I looked for “Zebra Nowhere”: nothing matches.');
  expect(await said('overdue by more than -5 days')).toContain('“-5 days” is no number of days.');
  expect(await said('overdue by more than 99999999999 days')).toContain('“99999999999 days” is no number of days.');
});

test('a question is answered in its own language, and in that of the reader where it tells none', async () => {
  expect((await ask('ADMIN', '¿Quién nos debe más?')).answer).toContain('clientes deben');
  expect((await ask('ADMIN', 'Haddad')).answer).toContain('I looked for');
  await app.send('PUT', '/user', { token: tokens.ADMIN, body: { language: 'es' } });
  tokens.ADMIN = await app.signIn(company.admin);
  expect((await ask('ADMIN', 'Who owes us the most?')).answer).toContain('customers owe');
  expect((await ask('ADMIN', 'Haddad')).answer).toContain('Busqué');
});
