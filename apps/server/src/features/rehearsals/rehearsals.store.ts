import type { RehearsalChange } from '@recoup/domain/rehearsals/compare-debtor.ts';
import type { JobState } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export interface RehearsalRow {
  id: string;
  workflowId: string;
  workflowName: string;
  isDraft: boolean;
  content: unknown;
  days: number;
  state: JobState;
  progressDone: number;
  progressOf: number;
  result: unknown;
  hash: string | null;
  failure: string | null;
  beginsAt: Date;
  createdByName: string;
  createdAt: Date;
  finishedAt: Date | null;
}

/** So many rehearsals of a campaign are kept. */
const KEPT = 5;

const columns = sql`r.id, r.workflow_id, w.name as workflow_name, r.is_draft, r.content, r.days, r.state, r.progress_done,
  r.progress_of, r.result, r.hash, r.failure, r.begins_at, r.created_by_name, r.created_at, r.finished_at`;
const joined = sql`rehearsal r join workflow w on w.company_id = r.company_id and w.id = r.workflow_id`;

export async function readRehearsalRows(work: Work, ids: readonly string[]): Promise<RehearsalRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RehearsalRow>`
    select ${columns} from ${joined} where r.company_id = ${work.companyId} and r.id = any(${[...ids]}::uuid[])`.execute(
    work.trx,
  );
  return rows;
}

export async function readRehearsalRow(work: Work, id: string): Promise<RehearsalRow | undefined> {
  return (await readRehearsalRows(work, [id]))[0];
}

export async function latestRehearsalRow(work: Work, workflowId: string): Promise<RehearsalRow | undefined> {
  const { rows } = await sql<RehearsalRow>`
    select ${columns} from ${joined} where r.company_id = ${work.companyId} and r.workflow_id = ${workflowId}
    order by r.created_at desc, r.id desc limit 1`.execute(work.trx);
  return rows[0];
}

export interface NewRehearsal {
  readonly id: string;
  readonly workflowId: string;
  readonly content: object;
  readonly isDraft: boolean;
  readonly days: number;
  readonly memberId: string;
  readonly memberName: string;
}

/**
 * False when there is one with this id already. It begins with the next full minute of the company's time, so that two
 * rehearsals of one minute are the same; the five newest of a campaign stay.
 */
export async function insertRehearsal(work: Work, made: NewRehearsal): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into rehearsal (company_id, id, workflow_id, content, is_draft, days, begins_at, created_by, created_by_name,
      created_at)
    values (${work.companyId}, ${made.id}, ${made.workflowId}, ${JSON.stringify(made.content)}::jsonb, ${made.isDraft},
      ${made.days}, date_trunc('minute', company_now() + interval '59.999 seconds'), ${made.memberId},
      ${made.memberName}, company_now())
    on conflict (company_id, id) do nothing`.execute(work.trx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    delete from rehearsal where company_id = ${work.companyId} and workflow_id = ${made.workflowId} and id in (
      select id from rehearsal where company_id = ${work.companyId} and workflow_id = ${made.workflowId}
      order by created_at desc, id desc offset ${KEPT})`.execute(work.trx);
  return true;
}

/** Takes a rehearsal that is not over for one attempt, from the beginning: what an attempt before it wrote goes. */
export async function claimRehearsal(work: Work, id: string, attempt: string): Promise<RehearsalRow | undefined> {
  const { numAffectedRows } = await sql`
    update rehearsal set state = 'PROCESSING', attempt = ${attempt}, progress_done = 0
    where company_id = ${work.companyId} and id = ${id} and state in ('CREATED', 'PROCESSING')`.execute(work.trx);
  if (numAffectedRows !== 1n) return undefined;
  await sql`delete from rehearsal_debtor where company_id = ${work.companyId} and rehearsal_id = ${id}`.execute(
    work.trx,
  );
  return readRehearsalRow(work, id);
}

/** Moves the progress bar; false when the rehearsal was cancelled or is another attempt's by now. */
export async function moveRehearsal(
  work: Work,
  id: string,
  { attempt, done, of }: { readonly attempt: string; readonly done: number; readonly of: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rehearsal set progress_done = ${done}, progress_of = ${of}
    where company_id = ${work.companyId} and id = ${id} and attempt = ${attempt} and state = 'PROCESSING'`.execute(
    work.trx,
  );
  return numAffectedRows === 1n;
}

export interface DebtorLine {
  readonly debtorId: string;
  readonly reason: string | null;
  readonly sms: number;
  readonly email: number;
  readonly tasks: number;
  readonly balanceCents: number;
  readonly firstAt: Date | null;
  readonly change: RehearsalChange | null;
}

export async function insertDebtorLines(work: Work, rehearsalId: string, lines: readonly DebtorLine[]): Promise<void> {
  const types = {
    ...{ debtorId: 'uuid', reason: 'text', sms: 'integer', email: 'integer', tasks: 'integer' },
    ...{ balanceCents: 'bigint', firstAt: 'timestamptz', change: 'text' },
  };
  await sql`
    insert into rehearsal_debtor (company_id, rehearsal_id, debtor_id, reason, sms, email, tasks, balance_cents, first_at,
      change)
    select ${work.companyId}::uuid, ${rehearsalId}::uuid, r.debtor_id, r.reason, r.sms, r.email, r.tasks, r.balance_cents,
      r.first_at, r.change
    from ${recordSet(lines, types)}`.execute(work.trx);
}

/** False when it was cancelled or is another attempt's by now. */
export async function finishRehearsal(
  work: Work,
  id: string,
  end: { readonly attempt: string; readonly result: object; readonly hash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rehearsal set state = 'FINISHED', result = ${JSON.stringify(end.result)}::jsonb, hash = ${end.hash},
      progress_of = progress_done, finished_at = company_now()
    where company_id = ${work.companyId} and id = ${id} and attempt = ${end.attempt} and state = 'PROCESSING'`.execute(
    work.trx,
  );
  return numAffectedRows === 1n;
}

export async function failRehearsal(work: Work, id: string, reason: string): Promise<void> {
  await sql`
    update rehearsal set state = 'FAILED', failure = ${reason}, finished_at = company_now()
    where company_id = ${work.companyId} and id = ${id} and state in ('CREATED', 'PROCESSING')`.execute(work.trx);
}

/** Forgets a rehearsal with its lines; false when there is none. */
export async function deleteRehearsal(work: Work, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from rehearsal where company_id = ${work.companyId} and id = ${id}`.execute(work.trx);
  return numAffectedRows === 1n;
}

export interface DebtorLineRow extends DebtorLine {
  displayName: string;
}

export interface DebtorLineFilter {
  readonly reason?: string | undefined;
  readonly change?: RehearsalChange | undefined;
  readonly search?: string | undefined;
}

/** Customers whose texts a search may find. */
const HITS_MAX = 1000;

/** One page of the customers of a rehearsal, the largest balances first, and how many there are. */
export async function listDebtorLines(
  work: Work,
  rehearsalId: string,
  filter: DebtorLineFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: DebtorLineRow[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [sql`l.company_id = ${work.companyId} and l.rehearsal_id = ${rehearsalId}`];
  if (filter.reason === 'any') parts.push(sql`l.reason is not null`);
  else if (filter.reason) parts.push(sql`l.reason = ${filter.reason}`);
  if (filter.change) parts.push(sql`l.change = ${filter.change}`);
  if (filter.search?.trim())
    parts.push(sql`l.debtor_id = any(array(select matching_debtors(${likePattern(filter.search)}, ${HITS_MAX})))`);
  const from = sql`rehearsal_debtor l join debtor d on d.company_id = l.company_id and d.id = l.debtor_id
    where ${sql.join(parts, sql` and `)}`;
  const { rows } = await sql<DebtorLineRow>`
    select l.debtor_id, d.display_name, l.reason, l.sms, l.email, l.tasks, l.balance_cents, l.first_at, l.change
    from ${from} order by l.balance_cents desc, l.debtor_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    work.trx,
  );
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(work.trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Who the messages of the company come from. */
export async function readSender(work: Work): Promise<{ name: string; mailFrom: string; smsFrom: string }> {
  return work.trx
    .selectFrom('company')
    .select(['name', 'mailFrom', 'smsFrom'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
}

/** The names of the team by id. */
export async function readMemberNames(work: Work): Promise<ReadonlyMap<string, string>> {
  const members = await work.trx
    .selectFrom('member')
    .select(['id', 'firstName', 'lastName'])
    .where('companyId', '=', work.companyId)
    .execute();
  return new Map(members.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()]));
}
