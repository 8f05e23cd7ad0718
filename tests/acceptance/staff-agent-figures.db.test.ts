import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing } from '../application/debtor-visit.ts';
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
  await makeOwing(app, company, [70_000, 1_000]);
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
  account: /^(\d+) (accounts?|cuentas?)\b/,
  task: /^(\d+) (open tasks?|tareas? pendientes?)\b/,
};

/** What the database counts, for a member. */
type Counted = (memberId: string) => RawBuilder<unknown>;

const owing = sql`account where balance_cents > 0`;
const late = sql`${owing} and due_date < '2026-11-20'`;
const open = sql`task where status = 'OPEN'`;
const questions: readonly (readonly [Role, string, string, Counted])[] = [
  ['ADMIN', 'Who owes us the most?', 'debtor', () => sql`debtor where outstanding_cents > 0`],
  ['OPERATOR', 'Who owes us the most?', 'account', () => owing],
  ['OPERATOR', '¿Quién nos debe más?', 'account', () => owing],
  ...(['ADMIN', 'OPERATOR'] as const).flatMap((role) => [
    [role, 'What is overdue?', 'account', () => late] as const,
    [role, 'overdue by more than 60 days', 'account', () => sql`${late} and due_date < '2026-09-21'`] as const,
    [role, 'What is disputed?', 'account', () => sql`account where is_disputed`] as const,
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
