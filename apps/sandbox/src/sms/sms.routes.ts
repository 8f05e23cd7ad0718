import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { listDeliveries } from './list-deliveries.ts';
import { sendSms } from './send-sms.ts';
import { notFound, type Operation, serveTelnyx } from './serve-telnyx.ts';
import { smsError } from './sms-error.ts';
import { viewSms } from './view-sms.ts';

const limited = () =>
  smsError(429, '10011', 'Too many requests', 'You have exceeded the maximum number of allowed requests.');

/** The text message provider's HTTP. */
export function addSmsRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.post('/messages', (request, reply) => serveTelnyx(sandbox, request, reply, takeMessage(sandbox)));
      scope.get('/messages/:id', (request, reply) => serveTelnyx(sandbox, request, reply, showMessage(sandbox)));
      scope.get('/webhook_deliveries', (request, reply) =>
        serveTelnyx(sandbox, request, reply, listDeliveries(sandbox)),
      );
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
