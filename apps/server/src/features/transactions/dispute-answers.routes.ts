import { answerDispute as answerCall } from '@recoup/contract/disputes.ts';
import { type Route, route } from '#server/http/route.ts';
import { answerDisputed } from './answer-disputed.ts';

export const disputeAnswerRoutes: Route[] = [
  route(answerCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => (await answerDisputed(work, params.id, body)) ?? { success: true as const }),
  ),
];
