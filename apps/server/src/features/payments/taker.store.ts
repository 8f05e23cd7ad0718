import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { ActivityActor } from '../activities/insert-activities.store.ts';
import type { PaymentRow } from './payments.store.ts';

/** The team member who took a payment; null for the customer's own, and for what was charged by itself. */
export async function readTaker(
  work: Work,
  { memberId }: Pick<PaymentRow, 'memberId'>,
): Promise<{ _id: string; name: string } | null> {
  if (memberId === null) return null;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, btrim(first_name || ' ' || last_name) as name from member
    where company_id = ${work.companyId} and id = ${memberId}`.execute(work.trx);
  const [row] = rows;
  return row ? { _id: row.id, name: row.name } : null;
}

/** Whose doing the timeline calls what became of a payment: the member's who took it, else nobody's in particular. */
export async function takerOnTimeline(
  work: Work,
  payment: Pick<PaymentRow, 'memberId'>,
): Promise<'system' | ActivityActor> {
  const taker = await readTaker(work, payment);
  return taker ? { kind: 'member', id: taker._id, name: taker.name } : 'system';
}
