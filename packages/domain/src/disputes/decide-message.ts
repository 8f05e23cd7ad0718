import { type Refusal, refuse } from '../errors.ts';

/** Who has the next word about an open objection. */
export const waitingOns = ['us', 'customer'] as const;
export type WaitingOn = (typeof waitingOns)[number];

/** More than so many lines are no conversation any more. */
const MESSAGES_MAX = 200;

/** Whether something may be written about an objection: while it is open. INVALID_STATUS. */
export function decideMessage(dispute: {
  readonly status: 'OPENED' | 'ANSWERED';
  readonly messages: number;
}): { readonly ok: true } | Refusal {
  return dispute.status === 'OPENED' && dispute.messages < MESSAGES_MAX ? { ok: true } : refuse('INVALID_STATUS');
}
