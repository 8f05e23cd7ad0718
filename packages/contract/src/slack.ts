import { teamNewsEvents } from '@recoup/domain/news/news-events.ts';
import { slackTroubles } from '@recoup/domain/slack/slack-news.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { instant, recordVersion, requiredText } from './scalars.ts';

/** What of the company's news goes to Slack. The address stays closed: its last characters tell it. */
export const slackNotification = named('SlackNotification', {
  /** Null: there is no address. */
  last4: z.string().nullable(),
  events: z.array(z.enum(teamNewsEvents)),
  isActive: z.boolean(),
  /** Whether customers are named in the channel. */
  withNames: z.boolean(),
  /** Why it was switched off without anybody wanting it; null: it was not. */
  trouble: z.enum(slackTroubles).nullable(),
  troubleAt: instant.nullable(),
  /** 0: never set. */
  version: recordVersion,
});

export const readSlackNotification = call({
  name: 'slack.read',
  method: 'GET',
  path: '/slack-notification',
  summary: 'Which news go to the company’s Slack',
  access: { who: 'staff', permission: 'integration.read' },
  reply: slackNotification,
});

export const changeSlackNotification = call({
  name: 'slack.change',
  method: 'POST',
  path: '/slack-notification',
  summary: 'Choose which news go to Slack; with `isTest` a post is sent and nothing is changed',
  access: { who: 'staff', permission: 'integration.write' },
  body: z.strictObject({
    /** Of an incoming webhook, `https://hooks.slack.com/services/…`. Left out: the one that is kept. */
    webhookUrl: requiredText(300).optional(),
    events: z.array(z.enum(teamNewsEvents)).max(teamNewsEvents.length),
    isActive: z.boolean(),
    withNames: z.boolean().default(false),
    isTest: z.boolean().default(false),
    /** The version that was seen; left out: whatever there is. */
    version: recordVersion.optional(),
  }),
  reply: slackNotification,
  errors: ['STALE_VERSION', 'DEMO_MODE'],
  perMinute: 30,
});
