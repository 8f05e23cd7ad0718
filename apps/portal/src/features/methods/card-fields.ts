import type { ReplyOf } from '@recoup/contract/call.ts';
import type { startPayment } from '@recoup/contract/portal.ts';
import type { Problem } from '#portal/kit/problem.ts';

/** What the hosted card fields need to appear. */
export type CardAccess = NonNullable<ReplyOf<typeof startPayment>['card']>;

/** What the page and the provider's hosted card fields tell each other. Card data is not among it (G11). */
export interface CardFieldsProps {
  readonly card: CardAccess;
  /** A payment, or a method that is only saved. */
  readonly purpose?: 'payment' | 'setup';
  /** Turns true when the person has pressed the pay button: the fields then carry the payment out. */
  readonly confirming: boolean;
  readonly onReady: () => void;
  readonly onComplete: () => void;
  /** The person asked to pay from inside the fields, by the Enter key. */
  readonly onSubmit: () => void;
  readonly onConfirmed: () => void;
  readonly onDeclined: (problem: Problem) => void;
  /** The fields were not filled, and nothing was sent. */
  readonly onUnfilled: () => void;
  /** The fields got no answer from the provider: the payment may have been carried out or not. */
  readonly onSilent: () => void;
  /** The fields could not be loaded. */
  readonly onUnavailable: () => void;
}
