import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';

/** The id of the write of a payment to a ledger: planned again after a restore it has the same, and so the same marker. */
export function paymentWriteId(
  { companyId }: Pick<Work, 'companyId'>,
  integrationId: string,
  paymentId: string,
): string {
  return stableId({ companyId, kind: 'ledger-payment', recordId: paymentId, integrationId });
}
