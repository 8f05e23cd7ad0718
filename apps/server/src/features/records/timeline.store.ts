import { type ActivityChannel, channelEvents, eitherChannelEvents } from '@recoup/domain/activities/channel-events.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
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

/** What narrows the lines of a timeline. */
export interface ActivityNarrowing {
  readonly types?: readonly string[] | undefined;
  readonly actorKind?: ActivityRow['actorKind'] | undefined;
  /** What this member did. */
  readonly memberId?: string | undefined;
  readonly debtorId?: string | undefined;
  readonly channel?: ActivityChannel | undefined;
  /** First and last day at the company's place, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Customers and accounts that were searched for; lines of either. */
  readonly found?: { readonly debtors: readonly string[]; readonly accounts: readonly string[] } | null | undefined;
}

function narrow(companyId: string, given: ActivityNarrowing): RawBuilder<unknown>[] {
  const { actorKind, memberId, debtorId, channel, from, to, found } = given;
  const zone = sql`(select company_zone())`;
  const parts: RawBuilder<unknown>[] = [];
  if (memberId) parts.push(sql`t.actor_kind = 'member' and t.actor_id = ${memberId}`);
  if (actorKind) parts.push(sql`t.actor_kind = ${actorKind}`);
  if (debtorId) parts.push(sql`t.debtor_id = any(${idsOfDebtor(companyId, debtorId)})`);
  if (channel) {
    const own = sql`t.type = any(${[...channelEvents[channel]]}::text[])`;
    const said = sql`t.type = any(${[...eitherChannelEvents]}::text[]) and coalesce(t.data ->> 'channel', 'EMAIL') = ${channel}`;
    parts.push(sql`(${own} or (${said}))`);
  }
  if (from) parts.push(sql`t.at >= ${from}::date::timestamp at time zone ${zone}`);
  if (to) parts.push(sql`t.at < (${to}::date + 1)::timestamp at time zone ${zone}`);
  if (found) {
    const merged = sql`array(select loser_id from debtor_merge
      where company_id = ${companyId} and winner_id = any(${[...found.debtors]}::uuid[]))`;
    parts.push(sql`(t.debtor_id = any(${[...found.debtors]}::uuid[] || ${merged})
      or t.account_id = any(${[...found.accounts]}::uuid[]))`);
  }
  return parts;
}

/**
 * The newest lines of these conditions. Of the whole company's, kinds are asked for one by one, each by its own index, and
 * put in order after: a rare kind is not looked for among all lines.
 */
function newest(
  parts: readonly RawBuilder<unknown>[],
  limit: number,
  types: readonly string[] | null,
): RawBuilder<unknown> {
  const order = sql`order by t.at desc, t.id desc limit ${limit}`;
  if (types === null) return sql`select * from timeline_event t where ${sql.join(parts, sql` and `)} ${order}`;
  return sql`select t.* from unnest(${[...types]}::text[]) k cross join lateral (
    select * from timeline_event t where t.type = k and ${sql.join(parts, sql` and `)} ${order}) t ${order}`;
}

/** Records with a permission of their own, of which lines tell names, sums and reasons. */
const guarded = { estimate: 'estimate.read', contract: 'contract.read', project: 'project.read' } as const;

/** What is told of a record is for whoever may read it, wherever its line stands. */
function readable({ actor }: Work): RawBuilder<unknown>[] {
  if (actor.kind !== 'member') return [];
  const hidden = Object.entries(guarded).flatMap(([noun, permission]) => (mayDo(actor, permission) ? [] : [noun]));
  if (hidden.length === 0) return [];
  return [sql`split_part(coalesce(t.data ->> 'change', ''), '-', 1) <> all(${hidden}::text[])`];
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
  given: ActivityNarrowing = {},
): Promise<ActivityRow[]> {
  const parts: RawBuilder<unknown>[] = [
    sql`t.company_id = ${work.companyId}`,
    ...narrow(work.companyId, given),
    ...readable(work),
  ];
  if (of !== 'company') parts.push(belongsTo(work, of));
  const isWhole = of === 'company' || !('accountId' in of);
  if (isWhole)
    parts.push(sql`(t.data ->> 'act' is null or not exists (
      select 1 from timeline_event o where o.company_id = t.company_id and o.debtor_id = t.debtor_id and o.at = t.at
        and o.id < t.id and o.data ->> 'act' = t.data ->> 'act'))`);
  const types = given.types && given.types.length > 0 ? [...new Set(given.types)] : null;
  const isOneByOne = of === 'company' && types !== null && !given.memberId && !given.found;
  if (types && !isOneByOne) parts.push(sql`t.type = any(${types}::text[])`);
  if (after) parts.push(sql`(t.at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<ActivityRow>`
    select t.id, t.type, t.at, t.actor_kind, t.actor_name, t.data, d.id as debtor_id, d.display_name as debtor_name, t.account_id, a.reference as account_reference, n.value as note, c.id as decision_id, w.together
    from (
      select t.*, coalesce((select g.winner_id from debtor_merge g where g.company_id = t.company_id and g.loser_id = t.debtor_id), t.debtor_id) as owner_id
      from (${newest(parts, limit, isOneByOne ? types : null)}) t
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
