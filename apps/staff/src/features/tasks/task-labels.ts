import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallOutcome } from '@recoup/contract/task-steps.ts';
import type { TaskSourceKind, TaskSourceNoun } from '@recoup/domain/tasks/task-source.ts';

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

/** What made a task, in a word. */
export const sourceLabels: Readonly<Record<TaskSourceKind, MessageDescriptor>> = {
  person: msg`Team`,
  campaign: msg`Campaign`,
  dispute: msg`Dispute`,
  estimate: msg`Estimate`,
  contract: msg`Contract`,
  payment: msg`Payment`,
  risk: msg`Needs a person`,
};

/** The record that asked for it. */
export const sourceNounLabels: Readonly<Record<TaskSourceNoun, MessageDescriptor>> = {
  member: msg`Team`,
  workflow: msg`Campaign`,
  dispute: msg`Dispute`,
  estimate: msg`Estimate`,
  contract: msg`Contract`,
  payment: msg`Payment`,
  plan: msg`Payment plan`,
  schedule: msg`Scheduled payment`,
  promise: msg`Promise to pay`,
  offer: msg`Offer`,
  credit: msg`Credit`,
  answer: msg`Customer’s answer`,
  message: msg`Message`,
  call: msg`Call`,
};
