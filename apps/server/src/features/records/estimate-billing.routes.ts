import { convertEstimate as convertCall } from '@recoup/contract/estimates.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { convertEstimate } from '../estimates/convert-estimate.ts';
import { readEstimate } from '../estimates/read-estimate.ts';
import { namedToCreate } from './named-records.ts';

export const estimateBillingRoutes: Route[] = [
  route(convertCall, ({ params, body, finalTransaction }, context) =>
    finalTransaction(async (work) => {
      const billed = await convertEstimate(work, params.id, body, namedToCreate(context));
      return isRefusal(billed) ? billed : readEstimate(work, billed.id);
    }),
  ),
];
