import { generateSummaries as generateCall } from '@recoup/contract/summaries.ts';
import { type Route, route } from '#server/http/route.ts';
import { generateSummaries } from './generate-summaries.ts';

export const summaryRoutes: Route[] = [
  route(generateCall, ({ actor, body, requestId }, context) =>
    generateSummaries(context, actor, body.debtorIds, requestId),
  ),
];
