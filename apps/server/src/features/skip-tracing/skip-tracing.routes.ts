import { skipTraceByGet, startSkipTrace, validateByGet, validateDebtor } from '@recoup/contract/skip-tracing.ts';
import { type Route, route } from '#server/http/route.ts';
import { skipTrace } from './skip-trace.ts';
import { validateContacts } from './validate-contacts.ts';

export const skipTracingRoutes: Route[] = [
  route(startSkipTrace, ({ actor, params, requestId }, context) => skipTrace(context, actor, params.id, requestId)),
  route(skipTraceByGet, ({ actor, params, requestId }, context) => skipTrace(context, actor, params.id, requestId)),
  route(validateDebtor, ({ actor, params, requestId }, context) =>
    validateContacts(context, actor, params.id, requestId),
  ),
  route(validateByGet, ({ actor, params, requestId }, context) =>
    validateContacts(context, actor, params.id, requestId),
  ),
];
