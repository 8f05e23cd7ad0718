import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { closeRunTasks } from '../tasks/close-run-tasks.ts';

/**
 * Tables whose rows go over to the customer that stays. A test compares this list and the next with every table that
 * names a customer, so that a new one cannot be forgotten.
 */
export const MOVED = [
  'account',
  'dispute',
  'payment',
  'payment_method',
  'payment_mandate',
  'method_setup',
  'portal_link',
  'portal_session',
  'portal_code',
  'debtor_answer',
  'collection_run',
  'message',
  'notice',
  'task_request',
  'note',
  'negotiation',
  'negotiation_round',
  'promise',
  'schedule',
  'task',
  'skip_trace',
  'debtor_hold',
  'plan',
  'manual_entry',
] as const;

/** Tables that name a customer and are not simply moved, each with its reason. */
export const KEPT: Readonly<Record<string, string>> = {
  journal_entry: 'append-only; read by the winner through debtor_merge (G2)',
  journal_line: 'append-only (G2)',
  timeline_event: 'append-only; read by the winner through debtor_merge',
  contact_event: 'append-only; copied to the winner',
  phone_call: 'never changed; copied to the winner, so that the limits of calls hold',
  contact_decision: 'append-only, a chain of hashes per customer',
  rehearsal_debtor: 'the result of a rehearsal as it was',
  payment_customer: 'each saved method names the one it was saved with',
  contact: 'moved one by one: a number that both have stays once',
  debtor_tag: 'united',
  debtor_gate: 'each keeps its own; both are turned',
  debtor_merge: 'the record of the merge itself',
};

/** Locks the accounts of both, then both customers, in the order that payments lock in. */
export async function lockBoth(work: Work, ids: readonly [string, string]) {
  await sql`
    select id from account where company_id = ${work.companyId} and debtor_id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(work.trx);
  return work.trx
    .selectFrom('debtor')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Moves every row of the moved tables; links end, since they were made for what one of the two owed (G40). */
export async function moveRows(work: Work, from: string, into: string, at: Date): Promise<void> {
  await sql`
    update portal_link set revoked_at = ${at}
    where company_id = ${work.companyId} and debtor_id = ${from} and revoked_at is null`.execute(work.trx);
  const { rows: ended } = await sql<{ id: string }>`
    update collection_run r set status = 'COMPLETED', reason = 'merged', reasons = '{merged}', completed_at = ${at}, next_at = null, updated_at = now()
    where r.company_id = ${work.companyId} and r.debtor_id = ${from} and r.status <> 'COMPLETED' and exists (
      select from collection_run o where o.company_id = r.company_id and o.debtor_id = ${into} and o.status <> 'COMPLETED')
    returning r.id`.execute(work.trx);
  await closeRunTasks(
    work,
    at,
    ended.map((run) => ({ runId: run.id, reason: 'merged' })),
  );
  // The customer that stays keeps its default method, when it has one.
  await sql`
    update payment_method m set is_default = false
    where m.company_id = ${work.companyId} and m.debtor_id = ${from} and m.is_default and exists (
      select from payment_method o where o.company_id = m.company_id and o.debtor_id = ${into} and o.is_default)`.execute(
    work.trx,
  );
  for (const table of MOVED) {
    await sql`update ${sql.table(table)} set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
      work.trx,
    );
  }
  await sql`
    update attachment set record_id = ${into}
    where company_id = ${work.companyId} and record_kind = 'debtor' and record_id = ${from}`.execute(work.trx);
}

/**
 * Moves contact points. One that the winner has too stays once, and what was sent to the other now names it, so that an
 * opt-out by an old link still finds its address.
 */
export async function moveContacts(work: Work, from: string, into: string): Promise<void> {
  const twins = sql`
    select l.id as gone, w.id as kept from contact l
    join contact w on w.company_id = l.company_id and w.debtor_id = ${into} and w.kind = l.kind and w.value = l.value
    where l.company_id = ${work.companyId} and l.debtor_id = ${from}`;
  await sql`
    update portal_link p set contact_id = t.kept from (${twins}) t
    where p.company_id = ${work.companyId} and p.contact_id = t.gone`.execute(work.trx);
  await sql`
    update message m set contact_id = t.kept from (${twins}) t
    where m.company_id = ${work.companyId} and m.debtor_id = any(${[from, into]}::uuid[]) and m.contact_id = t.gone`.execute(
    work.trx,
  );
  await sql`
    delete from contact c using (${twins}) t where c.company_id = ${work.companyId} and c.id = t.gone`.execute(
    work.trx,
  );
  await sql`
    update contact set debtor_id = ${into}, is_primary = false
    where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
}

export async function uniteTags(work: Work, from: string, into: string): Promise<void> {
  await sql`
    insert into debtor_tag (company_id, debtor_id, tag_id)
    select company_id, ${into}::uuid, tag_id from debtor_tag where company_id = ${work.companyId} and debtor_id = ${from}
    on conflict do nothing`.execute(work.trx);
  await sql`delete from debtor_tag where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
}

/** The winner's sums as its accounts say, as the auditor compares them (G3); the loser has none any more. */
export async function recountTotals(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update debtor d set outstanding_cents = s.outstanding, paid_cents = s.paid, account_count = s.accounts,
      open_account_count = s.open_accounts
    from (
      select coalesce(sum(balance_cents) filter (where status not in ('Draft', 'Canceled')), 0)::bigint as outstanding,
        coalesce(sum(paid_cents), 0)::bigint as paid, count(*)::int as accounts,
        (count(*) filter (where status not in ('Draft', 'Canceled') and balance_cents > 0))::int as open_accounts
      from account where company_id = ${work.companyId} and debtor_id = ${into} and deleted_at is null
    ) s
    where d.company_id = ${work.companyId} and d.id = ${into}`.execute(work.trx);
  await sql`
    update debtor set outstanding_cents = 0, paid_cents = 0, account_count = 0, open_account_count = 0
    where company_id = ${work.companyId} and id = ${from}`.execute(work.trx);
}

/** Remembers who went into whom; customers that went into the loser before now belong to the winner. */
export async function rememberMerge(
  work: Work,
  merge: { readonly from: string; readonly into: string; readonly memberId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update debtor_merge set winner_id = ${merge.into}
    where company_id = ${work.companyId} and winner_id = ${merge.from}`.execute(work.trx);
  await sql`
    insert into debtor_merge (company_id, loser_id, winner_id, member_id, merged_at)
    values (${work.companyId}, ${merge.from}, ${merge.into}, ${merge.memberId}, ${merge.at})`.execute(work.trx);
}

export interface MoveCounts {
  accounts: number;
  balance: number;
  contacts: number;
  messages: number;
  payments: number;
  notes: number;
  tasks: number;
  disputes: number;
  tags: number;
  timeline: number;
  links: number;
  endedRun: string | null;
}

/** What would move, in numbers. */
export async function countMoves(work: Work, from: string, into: string): Promise<MoveCounts> {
  const of = (table: string, more = sql``) =>
    sql`(select count(*)::int from ${sql.table(table)} where company_id = ${work.companyId} and debtor_id = ${from} ${more})`;
  const { rows } = await sql<MoveCounts>`
    select ${of('account')} as accounts,
      (select coalesce(sum(balance_cents) filter (where status not in ('Draft', 'Canceled')), 0)::bigint from account
       where company_id = ${work.companyId} and debtor_id = ${from}) as balance,
      ${of('contact')} as contacts, ${of('message')} as messages, ${of('payment')} as payments,
      ${of('note', sql`and deleted_at is null`)} as notes, ${of('task', sql`and status <> 'DELETED'`)} as tasks,
      ${of('dispute')} as disputes, ${of('debtorTag')} as tags, ${of('timelineEvent')} as timeline,
      ${of('portalLink', sql`and revoked_at is null and expires_at > company_now()`)} as links,
      (select w.name from collection_run r join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
       where r.company_id = ${work.companyId} and r.debtor_id = ${from} and r.status <> 'COMPLETED' and exists (
         select from collection_run o where o.company_id = r.company_id and o.debtor_id = ${into} and o.status <> 'COMPLETED')
      ) as ended_run`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error('the counts of a merge answered nothing');
  return row;
}
