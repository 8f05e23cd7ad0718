import { readFeeRules, updateFeeRules as updateCall } from '@recoup/contract/fees.ts';
import { type Route, route } from '#server/http/route.ts';
import { listFeeRules } from './fee-rules.store.ts';
import { updateFeeRules } from './update-fee-rules.ts';

export const feeRoutes: Route[] = [
  route(readFeeRules, ({ transaction }) => transaction(async (work) => ({ rules: await listFeeRules(work) }))),
  route(updateCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => ({ rules: await updateFeeRules(work, body.rules) })),
  ),
];
