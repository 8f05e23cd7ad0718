import { readContactRules as readCall, updateContactRules as updateCall } from '@recoup/contract/contact-rules.ts';
import { type Route, route } from '#server/http/route.ts';
import { readContactRules } from './read-contact-rules.ts';
import { updateContactRules } from './update-contact-rules.ts';

export const contactRuleRoutes: Route[] = [
  route(readCall, async ({ actor, params, transaction }) =>
    transaction((trx) => readContactRules(trx, actor.companyId, params.id)),
  ),
  route(updateCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => updateContactRules(trx, actor, params.id, body, requestId)),
  ),
];
