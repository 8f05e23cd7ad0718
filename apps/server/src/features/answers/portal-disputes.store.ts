import type { WaitingOn } from '@recoup/domain/disputes/decide-message.ts';
import type { DisputeCategory } from '@recoup/domain/disputes/dispute-category.ts';
import type { DisputeOutcome } from '@recoup/domain/disputes/dispute-outcome.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface PortalDisputeRow {
  readonly id: string;
  readonly accountId: string;
  readonly reference: string;
  readonly currency: string;
  readonly balanceCents: number;
  readonly status: 'OPENED' | 'ANSWERED';
  readonly category: DisputeCategory | null;
  readonly amountCents: number | null;
  readonly reason: string;
  readonly openedAt: Date;
  readonly deadline: string;
  readonly waitingOn: WaitingOn;
  readonly outcome: DisputeOutcome | null;
  readonly answer: string;
  readonly answeredAt: Date | null;
}

const DISPUTES_MAX = 50;

/** The objections of a customer, open ones first, then the newest; one of them when its id is given. */
export async function listPortalDisputeRows(
  work: Work,
  debtorId: string,
  id: string | null = null,
): Promise<PortalDisputeRow[]> {
  const { rows } = await sql<PortalDisputeRow>`
    select d.id, d.account_id, a.reference, a.currency, a.balance_cents, d.status, d.category, d.amount_cents, d.reason,
      d.opened_at, d.deadline, d.waiting_on, d.outcome, d.answer, d.answered_at
    from dispute d join account a on a.company_id = d.company_id and a.id = d.account_id
    where d.company_id = ${work.companyId} and d.debtor_id = ${debtorId} and (${id}::uuid is null or d.id = ${id})
    order by d.status = 'OPENED' desc, d.opened_at desc, d.id limit ${DISPUTES_MAX}`.execute(work.trx);
  return rows;
}
