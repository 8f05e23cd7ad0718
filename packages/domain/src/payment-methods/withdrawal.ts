import type { ChargeAct } from '../payments/decide-unattended.ts';

/** Who took back that a saved method may be charged: its owner, or their bank by its answer to a charge. */
export const withdrawers = ['customer', 'bank'] as const;
export type Withdrawer = (typeof withdrawers)[number];

/** Nacha: not authorized, revoked, stopped, not as authorized. No new debit without a new authorization. */
const returnCodes = ['R05', 'R07', 'R08', 'R10', 'R11', 'R29', 'R51'];
/** Visa: the cardholder stopped this payment, took this authorization back, or all of them. */
const visaCodes = ['R0', 'R1', 'R3'];
const declineCodes = ['stop_payment_order', 'revocation_of_authorization', 'revocation_of_all_authorizations'];

const withdrawing: ReadonlySet<string> = new Set([...returnCodes, ...visaCodes, ...declineCodes]);

/** Whether a bank's answer to a charge says that its owner takes back what they had agreed to. */
export function withdrawsAuthorization(answer: {
  readonly declineCode: string | null;
  readonly networkCode: string | null;
}): boolean {
  return withdrawing.has(answer.declineCode ?? '') || withdrawing.has(answer.networkCode ?? '');
}

/** Of a chargeback: the bank or the books were wrong, its owner says nothing against being charged (Stripe's words). */
const clericalReasons: ReadonlySet<string> = new Set([
  ...['duplicate', 'incorrect_account_details', 'insufficient_funds', 'bank_cannot_process', 'check_returned'],
]);

/**
 * Whether a card payment that its bank took back ends what is charged by itself: its owner said to their bank that they did
 * not agree to it, do not know it, or did not get what it is for. Also after the chargeback is won they agree anew first.
 */
export function chargebackWithdraws({ reason }: { readonly reason: string }): boolean {
  return !clericalReasons.has(reason);
}

/** Nacha: account closed, not found, its number or its bank's wrong, or of a kind that takes no debits. */
const uselessCodes: ReadonlySet<string> = new Set(['R02', 'R03', 'R04', 'R13', 'R20']);

/** Whether a bank's answer to a debit says that its account can never be debited: it is wrong, gone, or no such account. */
export function isAccountUseless({ networkCode }: { readonly networkCode: string | null }): boolean {
  return uselessCodes.has(networkCode ?? '');
}

/**
 * Whether a charge of a method may not be made because its authorization was taken back. Its owner stops what happens by
 * itself, and may still use it. After their bank said so only words of their own for one charge count, which a member
 * reads to them, until they agree anew (12 CFR 1005.10(c), Nacha Operating Rules 2.12).
 */
export function isChargeWithdrawn(by: Withdrawer | null, act: ChargeAct | 'portal'): boolean {
  if (by === null || act === 'staff') return false;
  return by === 'bank' || act !== 'portal';
}
