import type { FastifyInstance } from 'fastify';
import { cardError } from '../cards/card-refusal.ts';
import { STRIPE_SECRET_KEY } from '../keys.ts';
import { type Sandbox, unixSeconds } from '../sandbox.ts';

const FILE_BYTES_MAX = 11 * 1024 * 1024;

/** Where files are handed over, as a form with parts. Nothing of what is in them is kept but how large they are. */
export function addConnectFiles(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_BYTES_MAX }, (_request, body, done) =>
        done(null, body),
      );
      scope.post('/files', { bodyLimit: FILE_BYTES_MAX }, (request, reply) => {
        const { cards, switches } = sandbox;
        if (switches.cards.dead) return reply.code(503).send({ error: { type: 'api_error', message: 'unavailable' } });
        const { status, body } = cardError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
        if (!(request.headers.authorization ?? '').endsWith(STRIPE_SECRET_KEY)) return reply.code(status).send(body);
        const raw = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : '';
        const key = String(request.headers['idempotency-key'] ?? '');
        const { connect } = cards;
        const known = connect.files.get(connect.filesByKey.get(key) ?? '');
        const file = known ?? {
          ...{ id: sandbox.ids.make('file'), created: unixSeconds(sandbox), size: raw.length },
          account: String(request.headers['stripe-account'] ?? ''),
          filename: /filename="([^"]*)"/.exec(raw)?.[1] ?? 'file',
          purpose: /name="purpose"\r\n(?:[^\r\n]+\r\n)*\r\n([a-z_]+)/.exec(raw)?.[1] ?? 'account_requirement',
        };
        connect.files.set(file.id, file);
        if (key !== '') connect.filesByKey.set(key, file.id);
        const { account: _account, ...shown } = file;
        return { ...shown, object: 'file', expires_at: null, links: null, title: null, type: 'pdf', url: null };
      });
    },
    { prefix: '/v1' },
  );
}
