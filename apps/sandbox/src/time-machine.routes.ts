import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox.ts';

const TIMEOUT_MS = 120_000;

const advanceBody = {
  type: 'object',
  additionalProperties: false,
  required: ['days'],
  properties: { days: { type: 'integer', minimum: 1, maximum: 90 } },
};

/**
 * Passes the time machine's buttons on to the product, signed in as the demo user: a page of another origin could
 * not ask it directly.
 */
export function addTimeMachineRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/api/time-machine', (_request, reply) => pass(sandbox, reply, 'GET', '/v1/time-machine'));
  app.post<{ Body: { days: number } }>(
    '/api/time-machine/advance',
    { schema: { body: advanceBody } },
    (request, reply) => pass(sandbox, reply, 'POST', '/v1/time-machine/advance', { days: request.body.days }),
  );
}

type Answerer = { code(status: number): { send(body: unknown): unknown } };

async function pass(sandbox: Sandbox, reply: Answerer, method: string, path: string, body?: object): Promise<unknown> {
  const { recoupUrl } = sandbox.target;
  if (recoupUrl === null) return reply.code(503).send(unreachable('The sandbox was not told where Recoup is.'));
  try {
    const login = await fetch(new URL('/v1/auth/login/demo', recoupUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const session: unknown = await login.json();
    const token: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'token') : undefined;
    if (!login.ok || typeof token !== 'string') return reply.code(login.ok ? 502 : login.status).send(session);
    const answer = await fetch(new URL(path, recoupUrl), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return reply.code(answer.status).send(await answer.json());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return reply.code(503).send(unreachable(`Recoup does not answer at ${recoupUrl}: ${reason}`));
  }
}

function unreachable(message: string): object {
  return { error: 'UNREACHABLE', message };
}
