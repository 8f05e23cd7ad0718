import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type Language, languageOf } from '@recoup/domain/languages.ts';
import type { TermsKind } from '@recoup/domain/terms/terms-labels.ts';
import type { Creditor } from '#server/documents/paper.ts';
import type { Work } from '#server/work/work.ts';
import { creditorOf } from '../invoices/invoice.view.ts';
import { readParties } from '../invoices/invoices.store.ts';
import { paperNumber } from '../receipts/paper-number.ts';
import { readTerms } from './terms.store.ts';

/** Everything that the paper of accepted terms shows. */
export interface TermsPaper {
  readonly kind: TermsKind;
  readonly number: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly creditor: Creditor;
  readonly customer: { readonly name: string; readonly reference: string | null };
  readonly about: string;
  /** Word for word, line by line. */
  readonly lines: readonly string[];
  readonly version: string;
  readonly acceptedAt: string;
  readonly memberName: string | null;
  readonly evidence: string;
}

/** Accepted terms with who accepted them, when and how. NOT_FOUND, also for another customer's (G33). */
export async function readTermsPaper(
  work: Work,
  of: { readonly id: string; readonly debtorId?: string },
): Promise<TermsPaper | Refusal> {
  const [terms] = await readTerms(work, of);
  const parties = terms && (await readParties(work, terms.debtorId));
  if (!terms || !parties) return refuse('NOT_FOUND');
  const { kind, about, version, memberName, evidence } = terms;
  return {
    ...{ kind, about, version, memberName, evidence },
    number: paperNumber(terms.id),
    language: languageOf(terms.language),
    timeZone: work.timeZone,
    creditor: creditorOf(parties),
    customer: { name: parties.displayName, reference: parties.reference },
    lines: terms.text.split('\n').filter((line) => line.trim() !== ''),
    acceptedAt: terms.acceptedAt.toISOString(),
  };
}
