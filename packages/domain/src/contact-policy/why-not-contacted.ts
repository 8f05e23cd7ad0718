/** What decides whether anybody will contact a customer; read in one query with the customer. */
export interface ContactFacts {
  readonly outstandingCents: number;
  readonly isSendActive: boolean;
  /** Contact points in all, and those that are opted out. */
  readonly contacts: number;
  readonly optedOut: number;
  readonly isDisputed: boolean;
  readonly hasWorkflow: boolean;
  readonly isWorkflowActive: boolean;
  readonly isRunActive: boolean;
}

export const silences = [
  'paid',
  'send-off',
  'no-contact',
  'opted-out',
  'disputed',
  'no-campaign',
  'campaign-off',
  'run-paused',
] as const;
export type Silence = (typeof silences)[number];

/**
 * Why nobody will contact a customer, the strongest reason first; null when the campaign goes on. Shown on every list
 * row, so that "what happens next" needs no click.
 */
export function whyNotContacted(facts: ContactFacts): Silence | null {
  if (facts.outstandingCents <= 0) return 'paid';
  if (!facts.isSendActive) return 'send-off';
  if (facts.contacts === 0) return 'no-contact';
  if (facts.optedOut >= facts.contacts) return 'opted-out';
  if (facts.isDisputed) return 'disputed';
  if (!facts.hasWorkflow) return 'no-campaign';
  if (!facts.isWorkflowActive) return 'campaign-off';
  return facts.isRunActive ? null : 'run-paused';
}
