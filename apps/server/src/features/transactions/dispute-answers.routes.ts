import { answerDispute as answerCall } from '@recoup/contract/disputes.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { answerDispute } from '../disputes/answer-dispute.ts';
import { correctDisputed } from './correct-disputed.ts';

export const disputeAnswerRoutes: Route[] = [
  route(answerCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const answered = await answerDispute(work, { id: params.id, ...body });
      if (isRefusal(answered)) return answered;
      const refused = await correctDisputed(work, { disputeId: params.id, ...answered, ...body });
      return refused ?? { success: true as const };
    }),
  ),
];
