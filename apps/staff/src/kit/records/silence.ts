import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why nobody will contact a customer, by the reason the server gives. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  paid: msg`Nothing is owed`,
  draft: msg`Not active yet`,
  closed: msg`Closed`,
  finished: msg`Campaign finished`,
  'send-off': msg`Sending is off`,
  'no-contact': msg`No phone or e-mail`,
  'opted-out': msg`Opted out`,
  disputed: msg`In dispute`,
  'no-campaign': msg`No campaign`,
  'campaign-off': msg`Campaign is off`,
  'run-off': msg`Paused`,
  'run-paused': msg`Paused`,
  'left-audience': msg`No longer in the audience`,
  'payment-pending': msg`Payment under way`,
};

/** Reasons that somebody should do something about, not just take note of. */
const toDo = new Set(['no-contact', 'opted-out', 'send-off', 'no-campaign', 'campaign-off']);

export function silenceLabel(reason: string): MessageDescriptor | null {
  return Object.hasOwn(words, reason) ? (words[reason] ?? null) : null;
}

export function needsAction(reason: string): boolean {
  return toDo.has(reason);
}
