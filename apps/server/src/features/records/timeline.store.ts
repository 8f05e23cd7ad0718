import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';
import { idsOfDebtor } from '../debtors/ids-of-debtor.store.ts';

export interface ActivityRow {
  id: string;
  type: string;
  at: Date;
  actorKind: 'member' | 'debtor' | 'system';
  actorName: string;
  data: Record<string, string | number | boolean | null>;
  /** Null while the customer is deleted. */
  debtorId: string | null;
  debtorName: string | null;
  accountId: string | null;
  accountReference: string | null;
  /** The words of a note that was not deleted since: lines themselves carry none. */
  note: string | null;
  /** Why its message was let out. */
  decisionId: string | null;
  /** Of what concerned several accounts at once, where it is read as one line: all of them, and the sum. */
  together: {
    accounts: { _id: string; reference: string }[];
    amountCents: number;
  } | null;
}

export type Timeline =
  | { readonly accountId: string }
  /** What became of one estimate of a customer. */
  | { readonly estimateId: string; readonly debtorId: string }
  | { readonly debtorId: string }
  | { readonly projectId: string }
  /** What is told of one contract on its customer's timeline. */
  | { readonly contractId: string; readonly debtorId: string }
  /** What a member of the team did. */
  | { readonly actorId: string }
  | 'company';

function belongsTo(work: Work, of: Exclude<Timeline, 'company'>): RawBuilder<boolean> {
  if ('accountId' in of) return sql`t.account_id = ${of.accountId}`;
  if ('projectId' in of) return sql`t.data ->> 'projectId' = ${of.projectId}`;
  if ('estimateId' in of)
    return sql`t.debtor_id = any(${idsOfDebtor(work.companyId, of.debtorId)}) and t.data ->> 'estimateId' = ${of.estimateId}`;
  if ('actorId' in of) return sql`t.actor_kind = 'member' and t.actor_id = ${of.actorId}`;
  const ofDebtor = sql<boolean>`t.debtor_id = any(${idsOfDebtor(work.companyId, of.debtorId)})`;
  return 'contractId' in of ? sql`${ofDebtor} and t.data ->> 'contractId' = ${of.contractId}` : ofDebtor;
}

/**
 * Lines of a timeline, newest first. Who owns a line now is asked for the few lines of the page alone: `offset 0` keeps
 * the planner from joining all customers to all lines. What concerned several accounts at once has a line for each of them
 * (`act`); the customer, the company and who did it read the first of these, in the name of all.
 */
export async function listActivityRows(
  work: Work,
  of: Timeline,
  after: Place | null,
  limit: number,
  types?: readonly string[],
): Promise<ActivityRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`t.company_id = ${work.companyId}`];
  if (of !== 'company') parts.push(belongsTo(work, of));
  const isWhole = of === 'company' || !('accountId' in of);
  if (isWhole)
    parts.push(sql`(t.data ->> 'act' is null or not exists (
      select 1 from timeline_event o where o.company_id = t.company_id and o.debtor_id = t.debtor_id and o.at = t.at
        and o.id < t.id and o.data ->> 'act' = t.data ->> 'act'))`);
  if (types && types.length > 0) parts.push(sql`t.type = any(${[...types]}::text[])`);
  if (after) parts.push(sql`(t.at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<ActivityRow>`
    select t.id, t.type, t.at, t.actor_kind, t.actor_name, t.data, d.id as debtor_id, d.display_name as debtor_name, t.account_id, a.reference as account_reference, n.value as note, c.id as decision_id, w.together
    from (
      select t.*, coalesce((select g.winner_id from debtor_merge g where g.company_id = t.company_id and g.loser_id = t.debtor_id), t.debtor_id) as owner_id
      from (select * from timeline_event t where ${sql.join(parts, sql` and `)} order by t.at desc, t.id desc limit ${limit}) t
      offset 0
    ) t
    left join debtor d on d.company_id = ${work.companyId} and d.id = t.owner_id
    left join account a on a.company_id = ${work.companyId} and a.id = t.account_id
    left join note n on n.company_id = ${work.companyId} and n.id = (t.data ->> 'noteId')::uuid and n.deleted_at is null
    left join lateral (
      select c.id from contact_decision c where c.company_id = ${work.companyId} and c.message_id = (t.data ->> 'messageId')::uuid
      order by c.position desc limit 1) c on true
    left join lateral (
      select jsonb_build_object(
        'accounts', jsonb_agg(jsonb_build_object('_id', a.id, 'reference', a.reference) order by a.reference),
        'amountCents', coalesce(max((o.data ->> 'ofCents')::bigint), sum((o.data ->> 'amountCents')::bigint))) as together
      from timeline_event o join account a on a.company_id = o.company_id and a.id = o.account_id
      where ${isWhole} and t.data ->> 'act' is not null and o.company_id = ${work.companyId} and o.debtor_id = t.debtor_id
        and o.at = t.at and o.data ->> 'act' = t.data ->> 'act'
      having count(*) > 1) w on true
    order by t.at desc, t.id desc`.execute(work.trx);
  return rows;
}
