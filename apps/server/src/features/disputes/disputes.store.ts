import type { IsoDate } from '@recoup/domain/calendar/iso-date.ts';
import type { DisputedAccount } from '@recoup/domain/disputes/check-dispute.ts';
import type { WaitingOn } from '@recoup/domain/disputes/decide-message.ts';
import type { DisputeCategory } from '@recoup/domain/disputes/dispute-category.ts';
import type { DisputeCorrection, DisputeOutcome } from '@recoup/domain/disputes/dispute-outcome.ts';
import type { DisputeSource } from '@recoup/domain/disputes/dispute-source.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql, type Updateable } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

export interface DisputeRow {
  readonly id: string;
  readonly status: 'OPENED' | 'ANSWERED';
  readonly reason: string;
  readonly openedAt: Date;
  readonly source: DisputeSource;
  readonly category: DisputeCategory | null;
  readonly amountCents: number | null;
  readonly outcome: DisputeOutcome | null;
  readonly answer: string;
  readonly answeredAt: Date | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly deadline: IsoDate;
  readonly correction: DisputeCorrection;
  readonly correctionCents: number | null;
  readonly round: number;
  readonly caseId: string | null;
  readonly duplicateOf: string | null;
  readonly waitingOn: WaitingOn;
  /** Since when something of the customer's waits to be read. */
  readonly unreadSince: Date | null;
  readonly version: number;
}

/** What a dispute `d` is told by; `m` is the member who has it. */
export const disputeColumns = sql`d.id, d.status, d.reason, d.opened_at, d.source, d.category, d.amount_cents, d.outcome,
  d.answer, d.answered_at, d.assignee_id, trim(m.first_name || ' ' || m.last_name) as assignee_name, d.deadline,
  d.correction, d.correction_cents, d.round, d.case_id, d.duplicate_of, d.waiting_on, d.unread_since, d.version`;

export const disputeAssignee = sql`left join member m on m.company_id = d.company_id and m.id = d.assignee_id`;

/** Disputes of one account, newest first, and how many there are. */
export async function listAccountDisputes(
  work: Work,
  accountId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: DisputeRow[]; total: number }> {
  const { rows } = await sql<DisputeRow>`
    select ${disputeColumns}
    from dispute d ${disputeAssignee}
    where d.company_id = ${work.companyId} and d.account_id = ${accountId}
    order by d.opened_at desc, d.id desc limit ${page.limit} offset ${page.offset}`.execute(work.trx);
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

/** The accounts and customers of objections, for whoever locks them before looking closer. */
export async function accountsOfDisputes(
  work: Work,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly accountId: string; readonly debtorId: string }[]> {
  return work.trx
    .selectFrom('dispute')
    .select(['id', 'accountId', 'debtorId'])
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

export type LockedDispute = Awaited<ReturnType<typeof lockDispute>>;

/** An objection under its own lock; its account is locked before. */
export async function lockDispute(work: Work, id: string) {
  return work.trx
    .selectFrom('dispute')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{
      status: DisputeRow['status'];
      category: DisputeCategory | null;
      outcome: DisputeOutcome | null;
      correction: DisputeCorrection;
      source: DisputeSource;
    }>()
    .executeTakeFirst();
}

/** Changes an objection under its lock; every change is a new version. */
export async function updateDispute(
  work: Work,
  id: string,
  values: Readonly<Omit<Updateable<DB['dispute']>, 'version'>>,
): Promise<void> {
  await work.trx
    .updateTable('dispute')
    .set({ ...values, version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** The parts that open objections to an account name; null: all of it. */
export async function readOpenParts(work: Work, accountId: string): Promise<(number | null)[]> {
  const rows = await work.trx
    .selectFrom('dispute')
    .select('amountCents')
    .where('companyId', '=', work.companyId)
    .where('accountId', '=', accountId)
    .where('status', '=', 'OPENED')
    .execute();
  return rows.map((row) => row.amountCents);
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
