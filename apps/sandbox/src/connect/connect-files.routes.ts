import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { breakOff } from '../break-off.ts';
import { cardError } from '../cards/card-refusal.ts';
import { STRIPE_SECRET_KEY } from '../keys.ts';
import { type Sandbox, unixSeconds } from '../sandbox.ts';
import { takeFault } from '../switches.ts';

const FILE_BYTES_MAX = 11 * 1024 * 1024;

/** Where files are handed over, as a form with parts. Nothing of what is in them is kept but how large they are. */
export function addConnectFiles(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FILE_BYTES_MAX }, (_request, body, done) =>
        done(null, body),
      );
      scope.post('/files', { bodyLimit: FILE_BYTES_MAX }, async (request, reply) => {
        const { switches } = sandbox;
        if (switches.cards.dead) return reply.code(503).send({ error: { type: 'api_error', message: 'unavailable' } });
        const { status, body } = cardError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
        if (!(request.headers.authorization ?? '').endsWith(STRIPE_SECRET_KEY)) return reply.code(status).send(body);
        const fault = takeFault(switches.cards, request.method, '/v1/files');
        if (fault?.how === 'slow') await pause(fault.ms ?? 0);
        if (fault === null || fault.how === 'slow') return keepFile(sandbox, request);
        if (fault.when === 'after') keepFile(sandbox, request);
        if (fault.how !== 'error') return breakOff(sandbox, request, reply, fault.how);
        return reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred' } });
      });
    },
    { prefix: '/v1' },
  );
}

/** The same key once more is the same file. */
function keepFile(sandbox: Sandbox, request: FastifyRequest): object {
  const { connect } = sandbox.cards;
  const raw = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : '';
  const key = String(request.headers['idempotency-key'] ?? '');
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
}
