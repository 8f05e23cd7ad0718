import { expect, test } from 'vitest';
import { type ContactFacts, type Silence, whyNotContacted } from './why-not-contacted.ts';

const reachable: ContactFacts = {
  outstandingCents: 100,
  isSendActive: true,
  contacts: 2,
  optedOut: 0,
  isDisputed: false,
  hasWorkflow: true,
  isWorkflowActive: true,
  isRunActive: true,
};

test.each<[Silence | null, Partial<ContactFacts>]>([
  [null, {}],
  [null, { optedOut: 1 }],
  ['paid', { outstandingCents: 0, contacts: 0 }],
  ['send-off', { isSendActive: false, optedOut: 2 }],
  ['no-contact', { contacts: 0 }],
  ['opted-out', { optedOut: 2, isDisputed: true }],
  ['disputed', { isDisputed: true, hasWorkflow: false }],
  ['no-campaign', { hasWorkflow: false, isWorkflowActive: false }],
  ['campaign-off', { isWorkflowActive: false, isRunActive: false }],
  ['run-paused', { isRunActive: false }],
])('%s', (reason, facts) => {
  expect(whyNotContacted({ ...reachable, ...facts })).toBe(reason);
});
