import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { type Refusal, refuse } from '../errors.ts';
import { REOPEN_DAYS } from './answer-deadline.ts';
import { checkDispute, type DisputedAccount } from './check-dispute.ts';

/** An answered objection. */
export interface AnsweredOnce {
  readonly status: 'OPENED' | 'ANSWERED';
  /** The day of the answer at the company's place. */
  readonly answeredOn: IsoDate | null;
  readonly amountCents: number | null;
}

/**
 * Whether an answered objection is taken up again: within thirty days, while the account could be objected to. What is
 * left of the debt may be less than the part that was objected to then. Refusals: INVALID_STATUS, those of `checkDispute`.
 */
export function decideReopening(
  dispute: AnsweredOnce,
  account: DisputedAccount,
  today: IsoDate,
): { readonly ok: true; readonly amountCents: number | null } | Refusal {
  if (dispute.status !== 'ANSWERED' || dispute.answeredOn === null) return refuse('INVALID_STATUS');
  if (today > addDays(dispute.answeredOn, REOPEN_DAYS)) return refuse('INVALID_STATUS');
  const allowed = checkDispute(account, null);
  if (!allowed.ok) return allowed;
  const { amountCents } = dispute;
  return { ok: true, amountCents: amountCents === null ? null : Math.min(amountCents, account.balanceCents) };
}
