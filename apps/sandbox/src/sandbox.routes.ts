import type { FastifyInstance } from 'fastify';
import { resetSandbox } from './reset-sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { changeSwitches, type SwitchesChange, switchesChangeSchema } from './switches.ts';
import { viewState } from './view-state.ts';

/** The sandbox's own API: what arrived in numbers, switches, and the hands that a test needs. */
export function addSandboxRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/api/state', () => viewState(sandbox));
  app.post('/api/reset', (_request, reply) => {
    resetSandbox(sandbox);
    return reply.code(204).send();
  });
  app.get('/api/switches', () => sandbox.switches);
  app.put<{ Body: SwitchesChange }>('/api/switches', { schema: { body: switchesChangeSchema } }, (request) => {
    const { hold } = sandbox.switches.webhooks;
    changeSwitches(sandbox.switches, request.body);
    if (hold && !sandbox.switches.webhooks.hold) sandbox.outbox.release();
    return sandbox.switches;
  });

  app.get('/api/ai/prompts', () => sandbox.ai.prompts);
  app.get<{ Querystring: { type?: string } }>('/api/webhooks', (request) =>
    sandbox.outbox
      .list()
      .filter(({ type }) => request.query.type === undefined || type === request.query.type)
      .map(({ body, ...delivery }) => ({ ...delivery, event: JSON.parse(body) })),
  );
  app.post<{ Body: { count?: number } | null }>(
    '/api/webhooks/release',
    { schema: { body: releaseSchema } },
    (request) => ({
      released: sandbox.outbox.release(request.body?.count),
    }),
  );
  app.post('/api/webhooks/settle', async () => {
    await sandbox.outbox.settled();
    return sandbox.outbox.counts();
  });

  app.post('/api/debtors/run', async () => {
    await sandbox.crowd.run();
    return sandbox.crowd.counts();
  });
}

const releaseSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { count: { type: 'integer', minimum: 1 } },
};
