import type { AgentCustomer } from '@recoup/domain/agent/agent-facts.ts';
import type { SaidLine } from '@recoup/domain/agent/agent-prompt.ts';
import type { SaidPromise } from '@recoup/domain/agent/read-promise.ts';
import type { PortalVisit } from '@recoup/domain/permissions/portal-permission.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface IncomingRow {
  readonly id: string;
  readonly debtorId: string;
  /** What its provider calls it: the same after a restore, when it is heard again. */
  readonly outsideName: string;
  /** How often it was answered, whether that arrived or not. */
  readonly answers: number;
  /** The number or address that it came from; null where it is not the customer's any more. */
  readonly contactId: string | null;
  readonly channel: Channel;
  /** With what they wrote in the quarter of an hour before, and nobody answered. */
  readonly words: string;
  /** Of a mail; empty otherwise. */
  readonly subject: string;
  /** Of this message alone. */
  readonly ownWords: string;
  readonly at: Date;
  /** When the first of these words came. */
  readonly firstAt: Date;
  readonly isAutomatic: boolean;
  readonly isSenderProven: boolean;
  readonly hasFile: boolean;
  /** The number stands on several customers now, or the same words were kept with several. */
  readonly isShared: boolean;
}

/** What a customer wrote; undefined where it is not there any more. */
export async function readIncoming({ trx, companyId }: Work, messageId: string): Promise<IncomingRow | undefined> {
  const { rows } = await sql<IncomingRow>`
    select m.id, m.debtor_id, (select n.id from contact n where n.company_id = m.company_id and n.id = m.contact_id
        and n.value = m.from_value) as contact_id, m.channel, coalesce(m.subject, '') as subject, burst.words, m.text as own_words, m.at, burst.first_at, m.is_automatic, m.is_sender_proven,
      coalesce(m.provider_id, m.id::text) as outside_name,
      (select count(*)::int from agent_turn t where t.company_id = m.company_id and t.debtor_id = m.debtor_id
        and t.incoming_id = m.id and t.message_id is not null) as answers,
      (m.refused_files <> '[]' or exists (select 1 from attachment a where a.company_id = m.company_id
        and a.record_kind = 'message' and a.record_id = m.id)) as has_file,
      (exists (select 1 from contact n join debtor d on d.company_id = n.company_id and d.id = n.debtor_id
          where n.company_id = m.company_id and m.channel = 'SMS' and n.kind = 'PHONE' and n.value = m.from_value
          and n.debtor_id <> m.debtor_id)
        or exists (select 1 from message s where s.company_id = m.company_id and s.debtor_id <> m.debtor_id
          and (s.provider_id = m.provider_id or s.mail_id = m.mail_id))) as is_shared
    from message m cross join lateral (
      select string_agg(o.text, E'\n' order by o.at, o.id) as words, min(o.at) as first_at from message o
      where o.company_id = m.company_id and o.debtor_id = m.debtor_id and o.direction = 'incoming'
        and o.channel = m.channel and not o.is_automatic and o.is_sender_proven = m.is_sender_proven
        and o.at between m.at - interval '15 minutes' and m.at and not exists (
          select 1 from message a where a.company_id = m.company_id and a.debtor_id = m.debtor_id
            and a.direction = 'outgoing' and a.origin <> 'AUTO' and a.at >= o.at and a.at <= m.at)) burst
    where m.company_id = ${companyId} and m.id = ${messageId} and m.direction = 'incoming'`.execute(trx);
  return rows[0];
}

/** The last message that this customer wrote since one, itself at the least: a machine's answers in between are none. */
export async function lastWordsSince({ trx, companyId }: Work, messageId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select o.id from message m join message o on o.company_id = m.company_id and o.debtor_id = m.debtor_id
      and o.direction = 'incoming' and not o.is_automatic and (o.at, o.id) >= (m.at, m.id)
    where m.company_id = ${companyId} and m.id = ${messageId}
    order by o.at desc, o.id desc limit 1`.execute(trx);
  return rows[0]?.id ?? messageId;
}

export interface CustomerRow {
  readonly isBotActive: boolean;
  readonly isAgentOn: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly customerCompany: string;
  readonly language: 'en' | 'es';
  readonly companyName: string;
  readonly supportPhone: string | null;
  readonly timeZone: string;
  readonly unreadSince: Date | null;
  readonly assigneeId: string | null;
  readonly isSendOff: boolean;
  readonly hasHold: boolean;
  readonly hasDispute: boolean;
  readonly isDisclosed: boolean;
  readonly accounts: AgentCustomer['accounts'];
  readonly promise: AgentCustomer['promise'];
  readonly plan: AgentCustomer['plan'];
  readonly today: string;
  /** What a link shows them before a code follows from these. */
  readonly party: PortalVisit['party'];
  readonly nature: PortalVisit['nature'];
  readonly asksCodeFirst: boolean;
}

/**
 * All that the agent knows of a customer, of nobody else: open debts that nobody disputes, a promise, a plan. What is being paid at
 * this moment is not asked for.
 */
export async function readCustomer({ trx, companyId, now }: Work, debtorId: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select d.is_bot_active, coalesce(g.is_active, false) as is_agent_on, d.first_name, d.last_name,
      d.company_name as customer_company, d.language, k.name as company_name,
      k.support_phone, k.time_zone, d.unread_since, d.assignee_id, not d.is_send_active as is_send_off,
      exists (select 1 from debtor_hold h where h.company_id = d.company_id and h.debtor_id = d.id and h.lifted_at is null
        and h.begins_at <= ${now} and coalesce(h.ends_at > ${now}, true) and h.kind <> 'PROMISE'
        and h.stage is distinct from 'DISMISSED') as has_hold,
      exists (select 1 from dispute x where x.company_id = d.company_id and x.debtor_id = d.id
        and x.status = 'OPENED') as has_dispute,
      exists (select 1 from contact_event e where e.company_id = d.company_id and e.debtor_id = d.id
        and e.name = 'AI_DISCLOSED') as is_disclosed,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'reference', a.reference,
          'balanceCents', a.balance_cents - a.pending_cents - a.disputed_cents, 'dueDate', a.due_date) order by a.due_date, a.id)
        from account a where a.company_id = d.company_id and a.debtor_id = d.id and (not a.is_disputed or k.reminds_of_rest)
          and a.balance_cents - a.pending_cents - a.disputed_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated')), '[]') as accounts,
      (select jsonb_build_object('amountCents', p.amount_cents, 'promisedOn', p.promised_on) from promise p
        where p.company_id = d.company_id and p.debtor_id = d.id and p.status = 'OPEN'
        order by p.created_at desc limit 1) as promise,
      (select jsonb_build_object('nextCents', i.amount_cents - i.paid_cents, 'nextOn', i.due_date)
        from plan n join plan_installment i on i.company_id = n.company_id and i.plan_id = n.id
        where n.company_id = d.company_id and n.debtor_id = d.id and n.status in ('ACTIVE', 'LATE')
          and i.paid_cents < i.amount_cents order by i.due_date, i.number limit 1) as plan,
      company_today()::text as today, k.collects_as as party, k.portal_asks_code as asks_code_first,
      nature_of(d.nature, d.company_name, k.customer_type) as nature
    from debtor d join company k on k.company_id = d.company_id
    left join agent_settings g on g.company_id = d.company_id
    where d.company_id = ${companyId} and d.id = ${debtorId}`.execute(trx);
  return rows[0];
}

export interface TurnCounts {
  readonly answersToday: number;
  readonly answersNow: number;
  readonly isAnswered: boolean;
  readonly isSameText: boolean;
  readonly wasUnclear: boolean;
  readonly proposal: SaidPromise | null;
}

/** What the agent did with a customer lately, before a message of theirs. */
export async function readTurnCounts(
  { trx, companyId, now }: Work,
  incoming: Pick<IncomingRow, 'id' | 'debtorId' | 'ownWords' | 'at'>,
): Promise<TurnCounts> {
  const { id, debtorId, ownWords: words, at } = incoming;
  // A question that did not arrive was not asked, and after anything else that was said a yes answers that.
  const reached = sql`company_id = ${companyId} and debtor_id = ${debtorId} and direction = 'outgoing'
    and status not in ('ERROR', 'UNDELIVERED')`;
  const isLastSaid = sql`exists (select 1 from message where ${reached} and id = last.message_id)
    and not exists (select 1 from message where ${reached} and id <> last.message_id and at >= last.at)
    and not exists (select 1 from phone_call k where k.company_id = ${companyId} and k.debtor_id = ${debtorId}
      and k.at >= last.at)`;
  const own = sql`t.company_id = ${companyId} and t.debtor_id = ${debtorId}`;
  const { rows } = await sql<TurnCounts>`
    select
      (select count(*)::int from agent_turn t where ${own} and t.outcome = 'ANSWERED'
        and t.at > ${now}::timestamptz - interval '1 day') as answers_today,
      (select count(*)::int from agent_turn t where ${own} and t.outcome = 'ANSWERED'
        and t.at > ${now}::timestamptz - interval '10 minutes') as answers_now,
      exists (select 1 from agent_turn t where ${own} and t.incoming_id = ${id}
        and t.outcome in ('ANSWERED', 'HANDED_OVER')) as is_answered,
      coalesce((select lower(btrim(m.text)) = lower(btrim(${words}::text)) and m.text <> '' and length(m.text) > 12 from message m
        where m.company_id = ${companyId} and m.debtor_id = ${debtorId} and m.direction = 'incoming' and m.id <> ${id}
          and m.at <= ${at} order by m.at desc, m.id desc limit 1), false) as is_same_text,
      coalesce(last.reason = 'not-understood' and last.outcome = 'ANSWERED', false) as was_unclear,
      case when last.outcome = 'ANSWERED' and ${isLastSaid} then last.proposal end as proposal
    from (select 1) one left join lateral (
      select t.outcome, t.reason, t.proposal, t.message_id, t.at from agent_turn t
      where ${own} and not (t.outcome = 'VOID' and t.incoming_id = ${id})
      order by t.at desc, t.id desc limit 1) last on true`.execute(trx);
  return (
    rows[0] ?? {
      answersToday: 0,
      answersNow: 0,
      isAnswered: false,
      isSameText: false,
      wasUnclear: false,
      proposal: null,
    }
  );
}

/** The last words of both sides before a moment, oldest first. */
export async function readHistory(
  { trx, companyId }: Work,
  { debtorId, id, at }: Pick<IncomingRow, 'debtorId' | 'id' | 'at'>,
): Promise<SaidLine[]> {
  const { rows } = await sql<{ direction: string; text: string }>`
    select m.direction, left(m.text, 600) as text from message m
    where m.company_id = ${companyId} and m.debtor_id = ${debtorId} and m.id <> ${id} and m.at <= ${at}
      and m.is_sender_proven and (m.direction = 'incoming' or m.origin <> 'AUTO')
    order by m.at desc, m.id desc limit 8`.execute(trx);
  return rows.toReversed().map(({ direction, text }) => ({ from: direction === 'incoming' ? 'customer' : 'us', text }));
}
