import { depositCents } from '@recoup/domain/estimates/deposit.ts';
import type { EstimateContent } from '@recoup/domain/estimates/estimate-content.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { addressLines, creditorOf } from '../invoices/invoice.view.ts';
import { readParties } from '../invoices/invoices.store.ts';
import { figuresOf } from './estimate.view.ts';
import { depositOf } from './estimate-facts.ts';
import type { EstimateRow } from './estimates.store.ts';

/** All that the paper of an estimate says as it stands; undefined where its customer is gone. */
export async function readEstimateContent(work: Work, row: EstimateRow): Promise<EstimateContent | undefined> {
  const parties = await readParties(work, row.debtorId);
  if (!parties) return undefined;
  return {
    ...{ reference: row.reference, versionNo: row.versionNo, currency: row.currency },
    language: languageOf(parties.language),
    ...{ issueDate: row.issueDate, expirationDate: row.expirationDate },
    creditor: creditorOf(parties),
    debtor: {
      displayName: parties.displayName,
      internalReference: parties.reference,
      addressLines: addressLines(parties),
    },
    ...figuresOf(row),
    ...(row.depositKind === 'none'
      ? {}
      : { deposit: depositOf(row), depositCents: depositCents(depositOf(row), row.amountCents) }),
    ...{ terms: row.terms, notes: row.notes },
  };
}
