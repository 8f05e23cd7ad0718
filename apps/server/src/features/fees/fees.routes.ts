import { readFeeRules, updateFeeRules as updateCall } from '@recoup/contract/fees.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { listFeeRules } from './fee-rules.store.ts';
import { updateFeeRules } from './update-fee-rules.ts';

export const feeRoutes: Route[] = [
  route(readFeeRules, ({ transaction }) => transaction(async (work) => ({ rules: await listFeeRules(work) }))),
  route(updateCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const rules = await updateFeeRules(work, body.rules, body.seen);
      return isRefusal(rules) ? rules : { rules };
    }),
  ),
];
