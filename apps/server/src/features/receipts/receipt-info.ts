import type { Language } from '@recoup/domain/languages.ts';
import type { Creditor } from '#server/documents/paper.ts';

/** Everything the printed receipt shows. */
export interface ReceiptInfo {
  readonly language: Language;
  readonly currency: string;
  readonly timeZone: string;
  readonly creditor: Creditor;
  /** Null where a link alone asked for it: a name needs a code (G40). */
  readonly customer: { readonly name: string; readonly reference: string | null } | null;
  readonly number: string;
  readonly at: string;
  readonly amountCents: number;
  readonly method: string;
  readonly parts: readonly {
    readonly accountId: string | null;
    readonly reference: string | null;
    readonly amountCents: number;
    readonly balanceCents: number | null;
  }[];
  /** What was open in all when the money had arrived. */
  readonly leftCents: number;
  /** What was left to pay then by the settlement that it was paid for; none, or kept before it was: nothing. */
  readonly agreedLeftCents?: number | null;
  /** The refund that this is the receipt of; null for the receipt of the payment. */
  readonly refund: {
    readonly number: string;
    readonly at: string;
    readonly amountCents: number;
    /** How it was given by hand, in words; nothing when it went back the way it came. */
    readonly byHand?: string | null;
  } | null;
}
