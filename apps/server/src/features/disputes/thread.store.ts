import type { WaitingOn } from '@recoup/domain/disputes/decide-message.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface DisputeMessageRow {
  readonly id: string;
  /** The member who wrote; null: the customer. */
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly text: string;
  readonly at: Date;
}

/** What was written about an objection, oldest first. */
export async function listDisputeMessages(work: Work, disputeId: string): Promise<DisputeMessageRow[]> {
  const { rows } = await sql<DisputeMessageRow>`
    select x.id, x.member_id, trim(m.first_name || ' ' || m.last_name) as member_name, x.text, x.at
    from dispute_message x left join member m on m.company_id = x.company_id and m.id = x.member_id
    where x.company_id = ${work.companyId} and x.dispute_id = ${disputeId} order by x.at, x.id`.execute(work.trx);
  return rows;
}

export async function countDisputeMessages(work: Work, disputeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dispute_message
    where company_id = ${work.companyId} and dispute_id = ${disputeId}`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

/** The objection that a message of this id belongs to; undefined when there is none. */
export async function disputeOfMessage(work: Work, id: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('disputeMessage')
    .select('disputeId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.disputeId;
}

export async function insertDisputeMessage(
  work: Work,
  message: {
    readonly id: string;
    readonly disputeId: string;
    readonly memberId: string | null;
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  await work.trx
    .insertInto('disputeMessage')
    .values({ companyId: work.companyId, ...message })
    .execute();
}

/** Says who has the next word, and since when something waits to be read. It is no new version: nobody's form is old. */
export async function turnDispute(
  work: Work,
  id: string,
  to: { readonly waitingOn?: WaitingOn; readonly unreadSince?: Date | null },
): Promise<void> {
  await work.trx.updateTable('dispute').set(to).where('companyId', '=', work.companyId).where('id', '=', id).execute();
}

/** What the customer sent is read; answers whether anything waited. */
export async function markDisputeRead(work: Work, id: string): Promise<boolean> {
  const row = await work.trx
    .updateTable('dispute')
    .set({ unreadSince: null })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('unreadSince', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
