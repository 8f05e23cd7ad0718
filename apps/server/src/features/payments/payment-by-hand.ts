import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';

export interface PaymentByHand {
  readonly id: string;
  readonly debtorId: string;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  /** What the member put on which account; at most the amount. The rest is the customer's credit (G6). */
  readonly parts: readonly AccountPart[];
  /** The plan beside which it is paid; null: it pays whatever binds its accounts. */
  readonly besidePlanId: string | null;
  /** A pending one reserves its parts until it is cleared. */
  readonly isPending: boolean;
  /** When the money moved; and the present. */
  readonly at: Date;
  readonly now: Date;
}
