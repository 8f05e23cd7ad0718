import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { cardOperations } from './card-operations.ts';
import { cardError } from './card-refusal.ts';
import { serveCardCall } from './serve-card-call.ts';

/** The card provider's HTTP. Bodies are forms and kept raw: idempotency compares them as they came. */
export function addCardRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      for (const operation of cardOperations) {
        scope.route({
          method: operation.method,
          url: operation.url,
          handler: (request, reply) => serveCardCall(sandbox, operation, request, reply),
        });
      }
      scope.setNotFoundHandler((request, reply) => {
        const message = `Unrecognized request URL (${request.method}: ${request.url}). The sandbox does not know it.`;
        const { status, body } = cardError(404, { type: 'invalid_request_error', message });
        return reply.code(status).send(body);
      });
    },
    { prefix: '/v1' },
  );
}
