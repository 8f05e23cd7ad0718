import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { Sandbox } from '../sandbox.ts';
import { type Receiver, type ReceiverAnswer, receiverOf } from './receiver-books.ts';

const KEPT_MAX = 200_000;
const words: Readonly<Record<Exclude<ReceiverAnswer, 'hang'>, string>> = {
  200: 'thank you',
  410: 'nobody listens here any more',
  429: 'one moment, please',
  500: 'something broke while we took this',
};

/**
 * Machines of companies that hear of events: they keep what they are sent, look at its signature by Standard Webhooks, and
 * answer as they are told to.
 */
export function addReceivers(app: FastifyInstance, sandbox: Sandbox): void {
  void app.register(async (scope) => {
    // Signed are the bytes, so nobody reads them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { host: string; '*': string }; Body: Buffer }>('/receivers/:host/*', (request, reply) => {
      const receiver = receiverOf(sandbox.receivers, request.params.host);
      const { answer, received } = receiver;
      received.push({
        at: sandbox.now().toISOString(),
        path: `/${request.params['*']}`,
        id: String(request.headers['webhook-id'] ?? ''),
        body: request.body.toString('utf8'),
        isVerified: verify(receiver, request.body, request.headers),
        answered: answer,
      });
      if (received.length > KEPT_MAX) received.shift();
      sandbox.live.publish('receivers');
      if (answer === 'hang') {
        sandbox.hanging.add(request.raw.socket);
        return reply.hijack();
      }
      if (answer === 429) reply.header('retry-after', '120');
      return reply.code(answer).type('text/plain').send(words[answer]);
    });
  });
  app.get('/api/receivers', async () => ({
    hosts: [...sandbox.receivers.hosts].map(([host, { secret, answer, received }]) => ({
      ...{ host, answer, hasSecret: secret !== null, total: received.length },
      received: received.slice(-50).toReversed(),
    })),
  }));
  app.get<{ Params: { host: string } }>('/api/receivers/:host', async ({ params }) => {
    const { received } = receiverOf(sandbox.receivers, params.host);
    return { received };
  });
  app.put<{ Params: { host: string }; Body: { answer?: ReceiverAnswer; secret?: string } }>(
    '/api/receivers/:host',
    {
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          properties: { answer: { enum: [200, 410, 429, 500, 'hang'] }, secret: { type: 'string', maxLength: 200 } },
        },
      },
    },
    async ({ params, body }) => {
      const receiver = receiverOf(sandbox.receivers, params.host);
      if (body.answer !== undefined) receiver.answer = body.answer;
      if (body.secret !== undefined) receiver.secret = body.secret;
      sandbox.live.publish('receivers');
      return { host: params.host, answer: receiver.answer };
    },
  );
}

function verify({ secret }: Receiver, body: Buffer, headers: Record<string, unknown>): boolean | null {
  if (secret === null) return null;
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name] ?? '')]),
  );
  try {
    new Webhook(secret).verify(body, signed, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
