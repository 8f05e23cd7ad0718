import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { passBillingTime } from '../billing/pass-billing-time.ts';
import { breakOff } from '../break-off.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Fault, takeFault } from '../switches.ts';
import { API_VERSION } from './card-books.ts';
import type { CardCall } from './card-call.ts';
import type { CardOperation } from './card-operation.ts';
import { type Params, readList, refuseUnknownParams } from './card-params.ts';
import { type CardAnswer, cardError, isCardRefusal } from './card-refusal.ts';
import { checkAccess } from './check-access.ts';
import { expandCardObject } from './expand-card-object.ts';
import { recallAnswer } from './recall-answer.ts';

const broken = () =>
  cardError(500, { type: 'api_error', message: 'An unknown error occurred. (The sandbox was told to fail.)' });
const unavailable = () =>
  cardError(503, { type: 'api_error', message: 'The service is unavailable. (The sandbox was told to play dead.)' });

/**
 * Serves one call like Stripe's front door: key, version, idempotency, then the operation. A fault that was switched
 * on strikes at its place, so that "it happened but the caller was not told" is exactly that.
 */
export async function serveCardCall(
  sandbox: Sandbox,
  operation: CardOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?');
  const requestId = sandbox.ids.make('req');
  const rawBody = typeof request.body === 'string' ? request.body : '';
  const finish = (answer: CardAnswer, replayOf: string | null = null) => {
    record(sandbox, request, { path, query, rawBody }, answer);
    reply.header('request-id', requestId).header('stripe-version', API_VERSION);
    if (replayOf !== null) reply.header('idempotent-replayed', 'true').header('original-request', replayOf);
    return reply.code(answer.status).send(answer.body);
  };

  if (sandbox.switches.cards.dead) return finish(unavailable());
  const access = checkAccess(request, operation);
  if ('status' in access) return finish(access);

  const header = request.headers['idempotency-key'];
  const key = request.method === 'POST' && typeof header === 'string' ? header : null;
  if (key !== null) reply.header('idempotency-key', key);
  const recalled = recallAnswer(sandbox.cards, key, { fingerprint: `${path}\n${rawBody}`, requestId });
  if (recalled.answer !== null) return finish(recalled.answer, recalled.replayOf);

  const fault = takeFault(sandbox.switches.cards, request.method, path);
  if (fault?.how === 'slow') await pause(fault.ms ?? 0);
  if (isBefore(fault)) {
    recalled.forget();
    return fault.how === 'error' ? finish(broken()) : breakOff(sandbox, request, reply, fault.how);
  }

  const params: Params = {
    ...qs.parse(query, { depth: 20, arrayLimit: 1_000 }),
    ...qs.parse(rawBody, { depth: 20, arrayLimit: 1_000 }),
  };
  const call: CardCall = {
    method: request.method,
    path,
    id: pathId(request.params),
    params,
    requestId,
    idempotencyKey: key,
    fromBrowser: access.fromBrowser,
  };
  const answer = carryOut(sandbox, operation, call);
  if (!isAfter(fault)) {
    recalled.keep(answer);
    return finish(answer);
  }
  if (fault.how === 'error') {
    // Stripe keeps a 500 under the key like any other answer: a retry with the same key meets it again.
    recalled.keep(broken());
    return finish(broken());
  }
  recalled.keep(answer);
  record(sandbox, request, { path, query, rawBody }, answer);
  return breakOff(sandbox, request, reply, fault.how);
}

type Breaking = Fault & { how: 'hang' | 'error' | 'reset' };
const isBefore = (fault: Fault | null): fault is Breaking =>
  fault !== null && fault.how !== 'slow' && fault.when === 'before';
const isAfter = (fault: Fault | null): fault is Breaking =>
  fault !== null && fault.how !== 'slow' && fault.when === 'after';

function carryOut(sandbox: Sandbox, operation: CardOperation, call: CardCall): CardAnswer {
  try {
    const expand = readList(call.params, 'expand');
    const { expand: _expand, ...params } = call.params;
    refuseUnknownParams(params, operation.params);
    passBillingTime(sandbox);
    const found = operation.run(sandbox, { ...call, params });
    passBillingTime(sandbox);
    const body = call.fromBrowser && operation.browserView !== undefined ? operation.browserView(found) : found;
    return { status: 200, body: expandCardObject(sandbox.cards, structuredClone(body), expand) };
  } catch (error) {
    if (isCardRefusal(error)) return error.cardAnswer;
    throw error;
  }
}

function pathId(params: unknown): string {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : '';
  return typeof id === 'string' ? id : '';
}

function record(
  sandbox: Sandbox,
  request: FastifyRequest,
  sent: { path: string; query: string; rawBody: string },
  answer: CardAnswer,
): void {
  sandbox.onExchange?.({
    provider: 'cards',
    method: request.method,
    path: sent.path,
    query: sent.query,
    contentType: request.headers['content-type'] ?? '',
    requestBody: sent.rawBody,
    headers: request.headers,
    status: answer.status,
    responseBody: answer.body,
  });
}
