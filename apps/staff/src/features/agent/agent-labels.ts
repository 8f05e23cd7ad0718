import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActMode, AgentAct, ChosenAct } from '@recoup/domain/agent/agent-acts.ts';
import type { AgentTone } from '@recoup/domain/agent/agent-settings.ts';

export const actLabels: Readonly<Record<AgentAct, MessageDescriptor>> = {
  REPLY: msg`Answer questions`,
  SEND_LINK: msg`Send the payment link`,
  SEND_INVOICE: msg`Send an invoice`,
  NOTE_PROMISE: msg`Note a promise to pay`,
  OPEN_DISPUTE: msg`Pass on a dispute`,
  CLAIM_PAID: msg`Note that it was paid`,
  SET_TIME: msg`Keep times for contact`,
  SHOW_OPTIONS: msg`Show plans and offers`,
  OPT_OUT: msg`Stop messages`,
  HAND_OVER: msg`Hand over to a person`,
};

/** What comes of an act, for whoever allows it. */
export const actMeanings: Readonly<Record<ChosenAct, MessageDescriptor>> = {
  REPLY: msg`Sums and days come from your books, never from the model.`,
  SEND_LINK: msg`The customer pays in your portal.`,
  SEND_INVOICE: msg`As it stands with the account.`,
  NOTE_PROMISE: msg`It repeats sum and day; only a clear yes books them.`,
  OPEN_DISPUTE: msg`A person is told what the customer objects to, and answers.`,
  CLAIM_PAID: msg`The account rests until your team has looked.`,
  SET_TIME: msg`Messages leave at the hours the customer named.`,
  SHOW_OPTIONS: msg`By your own rules; the customer chooses in the portal.`,
};

export const modeLabels: Readonly<Record<ActMode, MessageDescriptor>> = {
  allowed: msg`Allowed`,
  ask: msg`Ask me`,
  never: msg`Never`,
};

export const agentToneLabels: Readonly<Record<AgentTone, MessageDescriptor>> = {
  Friendly: msg`Friendly`,
  Neutral: msg`Neutral`,
};
