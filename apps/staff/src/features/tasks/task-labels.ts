import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallOutcome } from '@recoup/contract/task-steps.ts';

/** How a call ended; what is left out of the log counts for nothing. */
export const outcomeLabels: Readonly<
  Record<CallOutcome, { readonly word: MessageDescriptor; readonly hint: MessageDescriptor }>
> = {
  conversation: { word: msg`Conversation`, hint: msg`You spoke with the customer.` },
  voicemail: { word: msg`Voicemail`, hint: msg`You left a message.` },
  'no-answer': { word: msg`No answer`, hint: msg`Nobody picked up, or it was busy.` },
  'wrong-person': { word: msg`Wrong person`, hint: msg`Somebody else answers there.` },
  excluded: { word: msg`Not called`, hint: msg`Done without a call; it counts as none.` },
};
