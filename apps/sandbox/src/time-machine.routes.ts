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
  const demoUser: Pass = { token: null };
  app.get('/api/time-machine', (_request, reply) =>
    passOn(sandbox, demoUser, reply, { method: 'GET', path: '/v1/time-machine' }),
  );
  app.post<{ Body: { days: number } }>(
    '/api/time-machine/advance',
    { schema: { body: advanceBody } },
    ({ body: { days } }, reply) =>
      passOn(sandbox, demoUser, reply, { method: 'POST', path: '/v1/time-machine/advance', body: { days } }),
  );
}

type Answerer = { code(status: number): { send(body: unknown): unknown } };
type Call = { method: string; path: string; body?: object };

/** The demo user's token, kept until the product no longer knows it. */
type Pass = { token: string | null };

async function passOn(sandbox: Sandbox, pass: Pass, reply: Answerer, call: Call): Promise<unknown> {
  const { recoupUrl } = sandbox.target;
  if (recoupUrl === null) return reply.code(503).send(unreachable('The sandbox was not told where Recoup is.'));
  try {
    const known = pass.token === null ? null : await send(recoupUrl, pass.token, call);
    if (known !== null && known.status !== 401) return reply.code(known.status).send(await known.json());
    pass.token = await signIn(recoupUrl);
    const answer = await send(recoupUrl, pass.token, call);
    return reply.code(answer.status).send(await answer.json());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return reply.code(503).send(unreachable(`Recoup does not answer at ${recoupUrl}: ${reason}`));
  }
}

async function signIn(recoupUrl: string): Promise<string> {
  const login = await fetch(new URL('/v1/auth/login/demo', recoupUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const session: unknown = await login.json();
  const token: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'token') : undefined;
  if (typeof token !== 'string') throw new Error(`the demo sign-in answered ${login.status}`);
  return token;
}

function send(recoupUrl: string, token: string, { method, path, body }: Call): Promise<Response> {
  return fetch(new URL(path, recoupUrl), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

function unreachable(message: string): object {
  return { error: 'UNREACHABLE', message };
}
