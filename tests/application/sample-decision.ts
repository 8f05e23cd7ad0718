import { decide } from '@recoup/domain/contact-policy/decide.ts';
import type { PolicyFacts } from '@recoup/domain/contact-policy/policy-facts.ts';
import { type NewDecision, recordDecisions } from '../../apps/server/src/features/contact-policy/record-decisions.ts';
import type { Work } from '../../apps/server/src/work/work.ts';

/** A reminder by text to a consumer in Ohio: nothing is against it by day. */
export const sampleFacts: PolicyFacts = {
  party: 'FIRST',
  debtNature: 'CONSUMER',
  accountStatus: 'Delinquent',
  balanceCents: 25_000,
  daysPastDue: 20,
  state: 'OH',
  locality: '',
  zonesKnown: [],
  zonesAddress: ['America/New_York'],
  zonesPhone: ['America/Chicago'],
  channel: 'SMS',
  voice: null,
  origin: 'AUTO',
  messageKind: 'REMINDER',
  flags: new Set(),
  consents: [{ name: 'SMS_PEC', at: new Date('2026-01-10T15:00:00Z') }],
  optOuts: [],
  events: [],
  calls: [],
  sms: [],
  emails: [],
  conversation: null,
  inbound: [],
  replies: [],
  inconvenientLocal: '',
  phoneVerified: null,
  campaign: 'ACTIVE',
  textHas: new Set(['SENDER_NAME', 'OPT_OUT']),
};

/** The decision about such a text at an instant, ready to be kept. */
export function sampleDecision(debtorId: string, at: Date): NewDecision {
  return { debtorId, channel: 'SMS', at, facts: sampleFacts, decision: decide(sampleFacts, at) };
}

export function recordSampleDecision(work: Work, debtorId: string, at: Date): Promise<string[]> {
  return recordDecisions(work, [sampleDecision(debtorId, at)]);
}
