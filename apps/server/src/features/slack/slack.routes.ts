import { changeSlackNotification, readSlackNotification } from '@recoup/contract/slack.ts';
import type { z } from 'zod';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { changeSlack } from './change-slack.ts';
import { readSlack } from './slack.store.ts';
import { testSlack } from './test-slack.ts';

async function show(work: Work): Promise<z.output<typeof readSlackNotification.reply>> {
  const { last4, events, isActive, withNames, trouble, troubleAt, version } = await readSlack(work);
  return {
    ...{ last4, isActive, withNames, trouble, version },
    events: [...events],
    troubleAt: troubleAt?.toISOString() ?? null,
  };
}

export const slackRoutes: Route[] = [
  route(readSlackNotification, ({ transaction }) => transaction(show)),
  route(changeSlackNotification, async ({ body, actor, requestId, transaction, finalTransaction }, context) => {
    if (body.isTest) return (await testSlack(context, { actor, requestId }, body.webhookUrl)) ?? transaction(show);
    return finalTransaction(async (work) => (await changeSlack(work, context, body)) ?? show(work));
  }),
];
