import { engineHealth } from '@recoup/contract/engine-health.ts';
import { sendMessageAgain as againCall } from '@recoup/contract/messages.ts';
import { type Route, route } from '#server/http/route.ts';
import { readEngineHealth } from './engine-health.ts';
import { sendMessageAgain } from './send-message-again.ts';

export const engineHealthRoutes: Route[] = [
  route(engineHealth, ({ transaction }) => transaction((work) => readEngineHealth(work))),
  route(againCall, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => sendMessageAgain(work, params.id, body.reason)),
  ),
];
