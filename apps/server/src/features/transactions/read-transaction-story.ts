import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readTransaction } from '@recoup/contract/transactions.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { failureLabel } from '@recoup/domain/payments/failure-labels.ts';
import { transactionStatusOf } from '@recoup/domain/payments/payment-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { transactionView } from './transaction.view.ts';
import { transactionConditions } from './transaction-filter.ts';
import { listJournalRows, listPartRows, listTryRows, readDismissal, readEvidence } from './transaction-story.store.ts';
import { listTransactionRows } from './transactions.store.ts';

/** Everything there is about one transaction of the list; NOT_FOUND for what the list does not show. */
export async function readTransactionStory(
  work: Work,
  { companyId, language }: MemberActor,
  id: string,
): Promise<ReplyOf<typeof readTransaction> | Refusal> {
  const where = transactionConditions(companyId, { ids: [id] });
  const [row] = await listTransactionRows(work, where, { sort: '-date', limit: 1, offset: 0 });
  if (!row) return refuse('NOT_FOUND');
  const tries = row.paymentId ? await listTryRows(work, row.paymentId) : [];
  const own = tries.find((each) => each.id === row.paymentId);
  const journal = await listJournalRows(work, id);
  const dismissed = await readDismissal(work, id);
  const failureOf = (code: string | null) => (code === null ? null : { code, message: failureLabel(code)[language] });
  return {
    transaction: transactionView(row, language),
    settledAt: own?.settledAt?.toISOString() ?? null,
    parts: await listPartRows(work, id),
    tries: tries.map((each) => {
      const status = transactionStatusOf(each.status);
      return {
        _id: each.id,
        at: each.at.toISOString(),
        amountCents: each.amountCents,
        status,
        methodLabel: each.methodLabel,
        failure: status === 'SUCCESS' ? null : failureOf(each.failureCode),
      };
    }),
    retryAt: own?.retryAt?.toISOString() ?? null,
    retryReason: own?.retryReason ?? null,
    journal: journal.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    returnedCents: own ? own.returnedCents - own.takenBackCents : 0,
    takenBack: own?.takenBackCents ? { cents: own.takenBackCents, failure: failureOf(own.failureCode) } : null,
    evidence: await readEvidence(work, id),
    hasReceipt: own?.status === 'SUCCESS' || own?.status === 'RETURN',
    dismissed: dismissed && { ...dismissed, at: dismissed.at.toISOString() },
  };
}
