import { packetLimits } from '@recoup/domain/packets/packet-parts.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface PacketAccount {
  readonly reference: string;
  readonly currency: string;
  readonly description: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly balanceCents: number;
}

export async function readPacketAccount(work: Work, accountId: string): Promise<PacketAccount | undefined> {
  return work.trx
    .selectFrom('account')
    .select(['reference', 'currency', 'description', 'issueDate', 'dueDate'])
    .select(['amountCents', 'paidCents', 'discountCents', 'balanceCents'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export interface PacketContract {
  readonly reference: string;
  readonly number: number;
  readonly title: string;
  readonly terms: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** The wording of the contract under which an account stands. */
export async function readPacketContract(work: Work, accountId: string): Promise<PacketContract | undefined> {
  const { rows } = await sql<PacketContract>`
    select c.reference, v.number, v.title, v.terms, v.start_date, v.end_date
    from contract_account l join contract c on c.company_id = l.company_id and c.id = l.contract_id
    join contract_version v on v.company_id = l.company_id and v.contract_id = l.contract_id and v.number = l.wording_no
    where l.company_id = ${work.companyId} and l.account_id = ${accountId}`.execute(work.trx);
  return rows[0];
}

export interface PacketLine {
  readonly at: Date;
  readonly kind: 'CHARGE' | 'PAYMENT' | 'COMPENSATION' | 'RETURN' | 'CREDIT';
  readonly isCorrection: boolean;
  readonly method: PaymentMethod | null;
  readonly cents: number;
}

/** What was booked on an account, the newest so many in the order in which it happened. */
export async function listPacketLines(work: Work, accountId: string): Promise<PacketLine[]> {
  const { rows } = await sql<PacketLine>`
    select e.occurred_at as at, e.kind, e.reverses_id is not null as is_correction, coalesce(e.method, p.method) as method, l.amount_cents as cents
    from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    left join payment p on p.company_id = e.company_id and p.id = e.payment_id
    where l.company_id = ${work.companyId} and l.account_id = ${accountId} and l.ledger_account = 'receivable'
    order by e.occurred_at desc, e.id desc, l.line_no desc limit ${packetLimits.ledger}`.execute(work.trx);
  return rows.toReversed();
}

export interface PacketMessage {
  readonly at: Date;
  readonly channel: string;
  readonly toValue: string;
  readonly subject: string;
  readonly status: string;
}

/** What went out to the customer about the account, or about all that they owe. */
export async function listPacketMessages(
  work: Work,
  of: { readonly debtorId: string; readonly accountId: string },
): Promise<PacketMessage[]> {
  const { rows } = await sql<PacketMessage>`
    select coalesce(sent_at, at) as at, channel, to_value, subject, status from message
    where company_id = ${work.companyId} and debtor_id = ${of.debtorId} and direction = 'outgoing'
      and (account_id is null or account_id = ${of.accountId}) and kind <> 'LOGIN_CODE'
    order by at desc, id desc limit ${packetLimits.messages}`.execute(work.trx);
  return rows.toReversed();
}

export interface PacketCall {
  readonly at: Date;
  readonly direction: 'incoming' | 'outgoing';
  readonly outcome: string;
  readonly toValue: string;
}

export async function listPacketCalls(work: Work, debtorId: string): Promise<PacketCall[]> {
  const { rows } = await sql<PacketCall>`
    select at, direction, outcome, to_value from phone_call
    where company_id = ${work.companyId} and debtor_id = ${debtorId}
    order by at desc, id desc limit ${packetLimits.calls}`.execute(work.trx);
  return rows.toReversed();
}
