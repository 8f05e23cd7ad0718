import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { StatusMoves } from '#server/features/accounts/book-payment.ts';
import { type ActivityActor, insertActivities } from '#server/features/activities/insert-activities.store.ts';
import type { Work } from '#server/work/work.ts';

export interface PaymentNews {
  readonly type: Extract<TimelineEvent, 'payment created' | 'payment success' | 'payment failed'>;
  readonly debtorId: string;
  /** Whose doing it was: the debtor's, a member's, or nobody's in particular. */
  readonly by: 'debtor' | 'system' | ActivityActor;
  readonly at: Date;
  /** What all lines say beside their amount. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * One line of the timeline per account that a payment concerns, with the amount meant for it and the status it led to.
 * Lines of several accounts say by `act` that they tell of one thing: a customer's timeline shows it once, with its sum. A deposit concerns none yet.
 */
export async function notifyTimeline(
  work: Work,
  news: PaymentNews,
  parts: readonly {
    readonly accountId: string | null;
    readonly amountCents: number;
    readonly unappliedCents?: number;
  }[],
  moves?: StatusMoves,
): Promise<void> {
  const { type, debtorId, by, at, data } = news;
  const actor = typeof by === 'string' ? { kind: by, id: by === 'debtor' ? debtorId : null, name: '' } : by;
  const shared: Record<string, string> = parts.length > 1 ? { ...data, act: uuidv7() } : data;
  await insertActivities(
    work,
    parts.map(({ accountId, amountCents, unappliedCents = 0 }) => {
      const line: Record<string, string | number> = { amountCents, ...shared, ...moves?.get(accountId ?? '') };
      if (unappliedCents > 0) line.unappliedCents = unappliedCents;
      return { type, debtorId, accountId, at, actor, data: line };
    }),
  );
}
