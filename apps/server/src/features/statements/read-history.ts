import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readHistory as readCall } from '@recoup/contract/statements.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { failureWords } from '@recoup/domain/payments/failure-words.ts';
import { transactionStatusOf } from '@recoup/domain/payments/payment-state.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { countHistory, listHistory } from './history.store.ts';

/** The payments of the session's customer, newest first, whoever started them. */
export async function readPaymentHistory(
  trx: Trx,
  { companyId, id: debtorId }: DebtorActor,
  { page, limit }: { readonly page: number; readonly limit: number },
  language: Language,
): Promise<ReplyOf<typeof readCall>> {
  const rows = await listHistory(trx, companyId, debtorId, { limit, offset: (page - 1) * limit });
  return {
    data: rows.map((row) => {
      const status = transactionStatusOf(row.status);
      const isPaid = status === 'SUCCESS' || status === 'RETURN';
      return {
        _id: row.id,
        at: row.at.toISOString(),
        amountCents: isPaid ? row.received_cents : row.amount_cents,
        currency: row.currency,
        status,
        method: row.method,
        methodLabel: row.method_label,
        returnedCents: row.returned_cents,
        failure: status === 'FAILED' ? failureWords(row.failure_code ?? '')[language] : null,
        references: row.references,
        hasReceipt: isPaid,
      };
    }),
    page,
    limit,
    total: await countHistory(trx, companyId, debtorId),
  };
}
