import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Filter, FilterCondition } from '@recoup/domain/filters/filter.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
import type { AgentReading } from '@recoup/domain/staff-agent/agent-reading.ts';
import type { AskedPeriod } from '@recoup/domain/staff-agent/asked-period.ts';
import { withoutLinks } from '@recoup/domain/staff-agent/asked-words.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { collectedWithin } from '../ledger/collected.store.ts';
import type { AccountSort } from '../records/account-list.store.ts';
import { findAccounts } from '../records/find-accounts.ts';
import { findDebtors } from '../records/find-debtors.ts';
import { countDueInScope, countTaskRows, listTaskRows } from '../records/task-list.store.ts';
import type { AnsweredRow, KeptAnswer } from './agent-messages.store.ts';
import { customersOfBrokenPromises, customersOptedOut } from './customers-of.store.ts';

/** Rows of an answer: what is beyond them is counted, and stands in the lists. */
export const ROWS_MAX = 8;

const all = (...conditions: FilterCondition[]): Filter => ({ match: 'all', conditions });
const isOpen: FilterCondition = { field: 'balance', operator: 'is_more_than', values: [0] };

/**
 * Reads what a question wants as whoever asks: by the permissions of the calls that screens make for the same. What they may
 * not read is not there (G36).
 */
export async function lookUp(work: Work<MemberActor>, reading: AgentReading): Promise<KeptAnswer | Refusal> {
  switch (reading.kind) {
    case 'tasks':
      return dueTasks(work, reading);
    case 'largest':
      return mayDo(work.actor, 'debtor.list')
        ? customers(work, reading, { sort: '-outstanding', filter: all({ ...isOpen, field: 'outstanding' }) })
        : accounts(work, reading, { filter: all(isOpen) });
    case 'overdue': {
      const isLate: FilterCondition = { field: 'daysPastDue', operator: 'is_more_than', values: [reading.days] };
      return accounts(work, reading, { filter: all(isOpen, reading.days > 0 ? isLate : onlyTrue('isOverdue')) });
    }
    case 'disputed':
      return accounts(work, reading, { filter: all(onlyTrue('isDisputed')) });
    case 'find':
      return matches(work, reading);
    case 'due':
      return accounts(work, reading, { sort: 'dueDate', filter: all(isOpen, ...dueWithin(reading)) });
    case 'collected': {
      if (!mayDo(work.actor, 'dashboard.read')) return closed(reading);
      return { found: { reading, total: 0, sumCents: await collectedWithin(work, reading) }, rows: [] };
    }
    case 'broken-promises':
    case 'opted-out':
      return mayDo(work.actor, 'debtor.list') ? customersOf(work, reading) : closed(reading);
    case 'nobody':
    case 'help':
    case 'unread':
      return { found: { reading, total: 0, sumCents: null }, rows: [] };
  }
}

/** What whoever asks may not see is not looked for. */
const closed = (reading: AgentReading): KeptAnswer => ({
  found: { reading, total: 0, sumCents: null, isClosed: true },
  rows: [],
});

const dueWithin = ({ from, to }: AskedPeriod): FilterCondition[] => [
  { field: 'dueDate', operator: 'is_equal_or_greater_than', values: [from] },
  { field: 'dueDate', operator: 'is_equal_or_less_than', values: [to] },
];

const onlyTrue = (field: string): FilterCondition => ({ field, operator: 'is_true', values: [] });

type FoundDebtors = Exclude<Awaited<ReturnType<typeof findDebtors>>, Refusal>;
type FoundAccounts = Exclude<Awaited<ReturnType<typeof findAccounts>>, Refusal>;

const debtorRows = ({ listed }: FoundDebtors): AnsweredRow[] =>
  listed.rows.map(({ id, outstandingCents }) => ({ kind: 'debtor', id, cents: outstandingCents, date: null }));
const accountRows = ({ listed }: FoundAccounts): AnsweredRow[] =>
  listed.rows.map(({ id, balanceCents, dueDate }) => ({ kind: 'account', id, cents: balanceCents, date: dueDate }));

async function customers(
  work: Work<MemberActor>,
  reading: AgentReading,
  query: { readonly sort: '-outstanding'; readonly filter: Filter },
): Promise<KeptAnswer | Refusal> {
  const found = await findDebtors(work, { ...query, page: 1, limit: ROWS_MAX }, work.actor.language);
  if (isRefusal(found)) return found;
  const { total, outstanding } = await found.count();
  return { found: { reading, total, sumCents: outstanding }, rows: debtorRows(found) };
}

async function accounts(
  work: Work<MemberActor>,
  reading: AgentReading,
  { filter, sort = '-balance' }: { readonly filter: Filter; readonly sort?: AccountSort },
): Promise<KeptAnswer | Refusal> {
  const query = { sort, filter, page: 1, limit: ROWS_MAX };
  const found = await findAccounts(work, query, work.actor.language);
  if (isRefusal(found)) return found;
  const { total, balance } = await found.count();
  return { found: { reading, total, sumCents: balance }, rows: accountRows(found) };
}

async function customersOf(
  work: Work<MemberActor>,
  reading: Extract<AgentReading, { readonly kind: 'broken-promises' | 'opted-out' }>,
): Promise<KeptAnswer> {
  const isPromise = reading.kind === 'broken-promises';
  const found = await (isPromise ? customersOfBrokenPromises : customersOptedOut)(work, ROWS_MAX);
  const sumCents = isPromise ? found.outstandingCents : null;
  const rows = found.rows.map((row) => ({ kind: 'debtor', ...row, date: null }) as const);
  return { found: { reading, total: found.total, sumCents }, rows };
}

/** What matches the words as they stand; where nothing does, what matches them without their small words. */
async function matches(
  work: Work<MemberActor>,
  reading: Extract<AgentReading, { readonly kind: 'find' }>,
): Promise<KeptAnswer | Refusal> {
  const answer = await matchesOf(work, reading);
  const search = withoutLinks(reading.search);
  if (isRefusal(answer) || (answer.found?.total ?? 0) > 0 || search === reading.search) return answer;
  const wider = await matchesOf(work, { kind: 'find', search });
  // Nothing is there either way: it is said of the words that were written.
  return isRefusal(wider) || (wider.found?.total ?? 0) > 0 ? wider : answer;
}

/** Customers first, where whoever asks may look for them, then accounts. */
async function matchesOf(
  work: Work<MemberActor>,
  reading: Extract<AgentReading, { readonly kind: 'find' }>,
): Promise<KeptAnswer | Refusal> {
  const { search } = reading;
  const { language } = work.actor;
  const rows: AnsweredRow[] = [];
  let total = 0;
  if (mayDo(work.actor, 'debtor.read')) {
    const found = await findDebtors(work, { search, sort: '-outstanding', page: 1, limit: ROWS_MAX }, language);
    if (isRefusal(found)) return found;
    rows.push(...debtorRows(found));
    total += (await found.count()).total;
  }
  const found = await findAccounts(work, { search, sort: '-balance', page: 1, limit: ROWS_MAX }, language);
  if (isRefusal(found)) return found;
  rows.push(...accountRows(found));
  total += (await found.count()).total;
  return { found: { reading, total, sumCents: null }, rows: rows.slice(0, ROWS_MAX) };
}

async function dueTasks(
  work: Work<MemberActor>,
  reading: Extract<AgentReading, { readonly kind: 'tasks' }>,
): Promise<KeptAnswer> {
  const memberId = reading.memberId ?? work.actor.id;
  const isOne = reading.isOwn || reading.memberId !== null;
  const question = { view: 'due', sort: 'due', scope: isOne ? 'my' : 'all' } as const;
  const rows = await listTaskRows(work, memberId, question, { limit: ROWS_MAX, offset: 0 });
  const counts = await countTaskRows(work, memberId, question);
  const due = await countDueInScope(work, memberId, question.scope);
  return {
    found: { reading, total: counts.due, sumCents: null, due },
    rows: rows.map(({ id, dueAt }) => ({ kind: 'task', id, cents: null, date: dateInZone(dueAt, work.timeZone) })),
  };
}
