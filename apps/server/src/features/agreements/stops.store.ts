import { type AgreementStop, agreementStop, stopsAgreements } from '@recoup/domain/agreements/agreement-stop.ts';
import { sql } from 'kysely';
import { listContactEventRows } from '#server/features/holds/contact-events.store.ts';
import { listHoldRows } from '#server/features/holds/holds.store.ts';
import type { Work } from '#server/work/work.ts';

/** A plan or a settlement, as what stands in its way is asked of it. */
export interface StoppableAgreement {
  readonly id: string;
  readonly debtorId: string;
  readonly accounts: readonly { readonly id: string; readonly isDisputed: boolean }[];
  readonly acceptedAt: Date | null;
}

/**
 * What we ourselves did to the payment of an agreement: whether a dispute, a stay or words that nobody has read stop it
 * now, and since when nothing of ours did, be it one of these or a charge that passed its day through us.
 */
export async function readAgreementStop(work: Work, agreement: StoppableAgreement): Promise<AgreementStop> {
  const { id, debtorId, accounts, acceptedAt } = agreement;
  const accountIds = accounts.map((account) => account.id);
  const holds = await listHoldRows(work, debtorId);
  const said = await listContactEventRows(work, debtorId);
  const ofThese = holds.filter(
    ({ kind, accountId }) => stopsAgreements(kind) && (accountId === null || accountIds.includes(accountId)),
  );
  const words = await readWords(work, debtorId);
  return agreementStop({
    accounts,
    holds: holds.filter((hold) => hold.liftedAt === null),
    said,
    isUnread: words.unreadSince !== null,
    readAt: words.readAt,
    acceptedAt,
    freedAt: [
      ...ofThese.flatMap(({ liftedAt, endsAt }) => liftedAt ?? endsAt ?? []),
      ...said.flatMap(({ name, at }) => (name === 'VERIFIED' ? [at] : [])),
      ...(await readFreed(work, id, accountIds)),
    ],
    now: work.now,
  });
}

/** Whether words of a customer wait to be read, and when somebody last said what some meant. */
async function readWords(work: Work, debtorId: string): Promise<{ unreadSince: Date | null; readAt: Date | null }> {
  const row = await work.trx
    .selectFrom('debtor')
    .select(['unreadSince', 'wordsReadAt as readAt'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row ?? { unreadSince: null, readAt: null };
}

/** When disputes of its accounts were answered, and when charges of it were given up over one or passed their day. */
async function readFreed(work: Work, id: string, accountIds: readonly string[]): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select answered_at as at from dispute
      where company_id = ${work.companyId} and account_id = any(${[...accountIds]}::uuid[]) and answered_at is not null
    union all
    select ended_at from schedule
      where company_id = ${work.companyId} and negotiation_id = ${id} and reason in ('not-charged', 'disputed')
        and ended_at is not null`.execute(work.trx);
  return rows.map(({ at }) => at);
}

/** Accounts of a customer on which an agreement waits for its money. */
export async function accountsWithAgreement(work: Work, debtorId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select n.account_id from negotiation n
    join account a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and n.status = 'ACCEPTED'`.execute(work.trx);
  return rows.map((row) => row.accountId);
}
