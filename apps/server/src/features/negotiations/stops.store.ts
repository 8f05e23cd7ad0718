import { type AgreementStop, agreementStop } from '@recoup/domain/negotiations/agreement-stop.ts';
import { sql } from 'kysely';
import { listContactEventRows } from '#server/features/holds/contact-events.store.ts';
import { listHoldRows } from '#server/features/holds/holds.store.ts';
import type { Work } from '#server/work/work.ts';
import type { Bundle } from './bundle.ts';

/**
 * What we ourselves did to the payment of an agreement: whether a dispute or a stay stops it now, and since when nothing
 * of ours did, be it a dispute, a hold, or a charge that passed its day through us.
 */
export async function readAgreementStop(work: Work, bundle: Bundle): Promise<AgreementStop> {
  const { debtorId, members, accountIds, first } = bundle;
  const holds = await listHoldRows(work, debtorId);
  const said = await listContactEventRows(work, debtorId);
  const ofThese = holds.filter(({ accountId }) => accountId === null || accountIds.includes(accountId));
  return agreementStop({
    accounts: members.map(({ account }) => account),
    holds: holds.filter((hold) => hold.liftedAt === null),
    said,
    acceptedAt: first.acceptedAt,
    freedAt: [
      ...ofThese.flatMap(({ liftedAt, endsAt }) => liftedAt ?? endsAt ?? []),
      ...said.flatMap(({ name, at }) => (name === 'VERIFIED' ? [at] : [])),
      ...(await readFreed(work, bundle)),
    ],
    now: work.now,
  });
}

/** When disputes of its accounts were answered, and when charges of it were given up over one or passed their day. */
async function readFreed(work: Work, { id, accountIds }: Bundle): Promise<Date[]> {
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
