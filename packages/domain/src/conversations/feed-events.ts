import type { TimelineEvent } from '../vocabulary.ts';

/** Events of the timeline that tell of a message or a call, which a conversation shows as such. */
const saidElsewhere: ReadonlySet<TimelineEvent> = new Set([
  'reminder email sent',
  'debtor reminder email sent',
  'estimate reminder email sent',
  'debtor sent SMS',
  'debtor sent email',
  'member responded by SMS',
  'member responded by email',
  'bot answered',
  'call ended',
  'call missed',
]);

export const isSaidElsewhere = (type: TimelineEvent): boolean => saidElsewhere.has(type);
