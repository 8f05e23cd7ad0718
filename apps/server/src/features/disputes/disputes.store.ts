import type { DisputedAccount } from '@recoup/domain/disputes/check-dispute.ts';
import type { DisputeCategory } from '@recoup/domain/disputes/dispute-category.ts';
import type { DisputeOutcome } from '@recoup/domain/disputes/dispute-outcome.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface DisputeRow {
  readonly id: string;
  readonly status: 'OPENED' | 'ANSWERED';
  readonly reason: string;
  readonly openedAt: Date;
  readonly source: 'import' | 'portal' | 'staff';
  readonly category: DisputeCategory | null;
  readonly amountCents: number | null;
  readonly outcome: DisputeOutcome | null;
  readonly answer: string;
  readonly answeredAt: Date | null;
}

/** Disputes of one account, newest first, and how many there are. */
export async function listAccountDisputes(
  work: Work,
  accountId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: DisputeRow[]; total: number }> {
  const { rows } = await sql<DisputeRow>`
    select id, status, reason, opened_at, source, category, amount_cents, outcome, answer, answered_at
    from dispute
    where company_id = ${work.companyId} and account_id = ${accountId}
    order by opened_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(work.trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from dispute where company_id = ${work.companyId} and account_id = ${accountId}`.execute(
    work.trx,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A customer's objection, as long as it is theirs. */
export async function findDispute(
  work: Work,
  debtorId: string,
  id: string,
): Promise<{ readonly id: string; readonly accountId: string; readonly status: string } | undefined> {
  return work.trx
    .selectFrom('dispute')
    .select(['id', 'accountId', 'status'])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function readDispute(
  work: Work,
  id: string,
): Promise<{ readonly accountId: string; readonly debtorId: string } | undefined> {
  return work.trx
    .selectFrom('dispute')
    .select(['accountId', 'debtorId'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends an open objection; false when it was not open. */
export async function closeDispute(
  work: Work,
  dispute: {
    readonly id: string;
    readonly outcome: DisputeOutcome;
    readonly answer: string;
    readonly memberId: string;
  },
): Promise<boolean> {
  const closed = await work.trx
    .updateTable('dispute')
    .set({
      status: 'ANSWERED',
      outcome: dispute.outcome,
      answer: dispute.answer,
      answeredAt: sql`company_now()`,
      answeredBy: dispute.memberId,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', dispute.id)
    .where('status', '=', 'OPENED')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** What decides whether an account can be objected to; its row is locked by the caller. */
export async function readDisputed(work: Work, accountId: string): Promise<DisputedAccount> {
  return (
    work.trx
      .selectFrom('account')
      .select(['status', 'balanceCents'])
      // One that is open stands in the way, whatever the account says of itself: there can be only one.
      .select((eb) =>
        eb
          .or([
            eb('isDisputed', '=', true),
            eb.exists(
              eb
                .selectFrom('dispute')
                .select('dispute.id')
                .where('dispute.companyId', '=', work.companyId)
                .where('dispute.accountId', '=', accountId)
                .where('dispute.status', '=', 'OPENED'),
            ),
          ])
          .$castTo<boolean>()
          .as('isDisputed'),
      )
      .where('companyId', '=', work.companyId)
      .where('id', '=', accountId)
      .$narrowType<{ status: AccountStatus }>()
      .executeTakeFirstOrThrow()
  );
}
