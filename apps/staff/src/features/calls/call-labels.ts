import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallState } from '@recoup/domain/calls/call-state.ts';

/** Where a call is, as people say it. */
export const callStateLabels: Readonly<Record<CallState, MessageDescriptor>> = {
  RINGING_MEMBER: msg`Your line rings`,
  RINGING: msg`Rings`,
  ANSWERED: msg`On the line`,
  VOICEMAIL: msg`Speaks after the tone`,
  UNKNOWN: msg`The provider does not answer`,
  ENDED: msg({ message: 'Ended', context: 'call' }),
  MISSED: msg`Missed`,
  FAILED: msg`Not placed`,
};
