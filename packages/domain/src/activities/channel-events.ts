import type { TimelineEvent } from '../vocabulary.ts';

/** Ways on which something passes between a company and its customers. */
export const activityChannels = ['SMS', 'EMAIL', 'CALL'] as const;
export type ActivityChannel = (typeof activityChannels)[number];

/** Events that went one way only. */
export const channelEvents: Readonly<Record<ActivityChannel, readonly TimelineEvent[]>> = {
  SMS: ['debtor sent SMS', 'member responded by SMS'],
  EMAIL: ['debtor sent email', 'member responded by email'],
  CALL: ['call ended', 'call missed'],
};

/** Events that say in their data by which channel they went; by e-mail where they say nothing. */
export const eitherChannelEvents: readonly TimelineEvent[] = [
  'reminder email sent',
  'debtor reminder email sent',
  'estimate reminder email sent',
  'bot answered',
];
