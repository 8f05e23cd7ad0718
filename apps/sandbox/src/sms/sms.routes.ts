import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { breakOff } from '../break-off.ts';
import { isJson } from '../is-json.ts';
import { TELNYX_API_KEY } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { takeFault } from '../switches.ts';
import { listDeliveries } from './list-deliveries.ts';
import { sendSms } from './send-sms.ts';
import { type SmsAnswer, smsError } from './sms-error.ts';
import { viewSms } from './view-sms.ts';

type Operation = (request: FastifyRequest, body: unknown) => SmsAnswer;

const broken = () => smsError(500, '10007', 'Unexpected error', 'The sandbox was told to fail.');
const unavailable = () => smsError(503, '10007', 'Unexpected error', 'The sandbox was told to play dead.');
const limited = () =>
  smsError(429, '10011', 'Too many requests', 'You have exceeded the maximum number of allowed requests.');
const notFound = () =>
  smsError(404, '10005', 'Resource not found', 'The requested resource or URL could not be found.');

/** The text message provider's HTTP. */
export function addSmsRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.post('/messages', (request, reply) => serve(sandbox, request, reply, takeMessage(sandbox)));
      scope.get('/messages/:id', (request, reply) => serve(sandbox, request, reply, showMessage(sandbox)));
      scope.get('/webhook_deliveries', (request, reply) => serve(sandbox, request, reply, listDeliveries(sandbox)));
      scope.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().body));
    },
    { prefix: '/v2' },
  );
}

function takeMessage(sandbox: Sandbox): Operation {
  return (request, body) => {
    if (sandbox.switches.sms.rateLimited > 0) {
      sandbox.switches.sms.rateLimited -= 1;
      sandbox.sms.counts.refused += 1;
      return limited();
    }
    const key = request.headers['idempotency-key'];
    return sendSms(sandbox, body, { idempotencyKey: typeof key === 'string' ? key : null });
  };
}

function showMessage(sandbox: Sandbox): Operation {
  return (request) => {
    const id: unknown =
      typeof request.params === 'object' && request.params !== null ? Reflect.get(request.params, 'id') : '';
    const message = sandbox.sms.messages.get(String(id));
    return message === undefined ? notFound() : { status: 200, body: { data: viewSms(message) } };
  };
}

async function serve(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  run: Operation,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?');
  const rawBody = typeof request.body === 'string' ? request.body : '';
  const record = (answer: SmsAnswer) =>
    sandbox.onExchange?.({
      provider: 'sms',
      method: request.method,
      path,
      query,
      contentType: request.headers['content-type'] ?? '',
      requestBody: rawBody,
      headers: request.headers,
      status: answer.status,
      responseBody: answer.body,
    });
  const finish = (answer: SmsAnswer) => {
    record(answer);
    return reply.code(answer.status).send(answer.body);
  };

  if (sandbox.switches.sms.dead) return finish(unavailable());
  if (request.headers.authorization !== `Bearer ${TELNYX_API_KEY}`) {
    return finish(smsError(401, '10009', 'Authentication failed', 'Could not understand the provided credentials.'));
  }
  if (!isJson(request)) {
    return finish(smsError(415, '10015', 'Unsupported Media Type', 'The request body should be application/json.'));
  }
  const body = parse(rawBody);
  if (body === undefined) return finish(smsError(400, '10015', 'Bad Request', 'The request body is not valid JSON.'));

  const fault = takeFault(sandbox.switches.sms, request.method, path);
  if (fault?.how === 'slow') await pause(fault.ms ?? 0);
  if (fault === null || fault.how === 'slow') return finish(run(request, body));
  const answer = fault.when === 'after' ? run(request, body) : broken();
  if (fault.how === 'error') return finish(broken());
  record(answer);
  return breakOff(sandbox, request, reply, fault.how);
}

/** The parsed body; null for none, undefined for one that is no JSON. */
function parse(rawBody: string): unknown {
  if (rawBody === '') return null;
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
}
