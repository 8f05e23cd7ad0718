import type { ProofState } from '@recoup/domain/notices/proofs.ts';
import {
  type ChargeAct,
  decideUnattended,
  isChargeHeld,
  type UnattendedAnswer,
} from '@recoup/domain/payments/decide-unattended.ts';
import { listContactEventRows } from '#server/features/holds/contact-events.store.ts';
import { listHoldRows } from '#server/features/holds/holds.store.ts';
import { type MethodRow, readAuthorization } from '#server/features/payment-methods/payment-methods.store.ts';
import type { Work } from '#server/work/work.ts';
import { readPayment } from './payments.store.ts';
import { readParties, readUnread } from './retries.store.ts';

/** What an agreement says of a charge that follows from it. */
export interface ChargeTerms {
  /** What the accepted words say of this day, in cents. */
  readonly agreedCents: number;
  /** When its customer accepted these words and was given them to keep; null: only the method's own words stand. */
  readonly acceptedAt: Date | null;
  /** When the customer was told of another amount; null when nothing was told. */
  readonly noticedAt: Date | null;
  /** What became of what has to be told before: the copy of the words, and what announces this charge. */
  readonly told: ProofState;
}

export interface AskedCharge {
  readonly act: ChargeAct;
  readonly debtorId: string;
  readonly accounts: readonly { readonly id: string; readonly isDisputed: boolean }[];
  readonly method: Pick<MethodRow, 'id' | 'withdrawnAt'>;
  readonly amountCents: number;
  readonly terms?: ChargeTerms | null;
  /** The first try of the same charge, which was asked for by the same words. */
  readonly retryOf?: string | null;
}

/** Asks the one question before a charge without its payer, with what is known in this transaction. */
export async function askUnattended(work: Work, charge: AskedCharge): Promise<UnattendedAnswer> {
  const { act, debtorId, accounts, method, amountCents, terms } = charge;
  const first = charge.retryOf ? await readPayment(work, charge.retryOf) : undefined;
  const authorizedAt = terms?.acceptedAt ?? first?.createdAt ?? (await readAuthorization(work, method.id));
  return decideUnattended(
    {
      ...{ act, accounts, amountCents, authorizedAt, copyAt: authorizedAt },
      ...(await readParties(work, debtorId)),
      holds: await unlifted(work, debtorId),
      isUnread: await readUnread(work, debtorId),
      said: await listContactEventRows(work, debtorId),
      agreedCents: terms?.agreedCents ?? first?.amountCents ?? amountCents,
      noticedAt: terms?.noticedAt ?? null,
      stoppedAt: method.withdrawnAt,
      isUntold: terms !== null && terms !== undefined && terms.told !== 'given',
    },
    work.now,
  );
}

/** Whether a hold stands against such a charge of these accounts now. */
export async function isHeld(
  work: Work,
  charge: { readonly act: ChargeAct; readonly debtorId: string; readonly accountIds: readonly string[] },
): Promise<boolean> {
  const { act, debtorId, accountIds } = charge;
  const accounts = accountIds.map((id) => ({ id }));
  return isChargeHeld({ act, accounts, holds: await unlifted(work, debtorId) }, work.now);
}

async function unlifted(work: Work, debtorId: string) {
  return (await listHoldRows(work, debtorId)).filter((hold) => hold.liftedAt === null);
}
