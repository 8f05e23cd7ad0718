import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox.ts';
import type { AskAsDemo } from './town/find-people.ts';
import { liveDay } from './town/live-day.ts';

const TIMEOUT_MS = 120_000;

const advanceBody = {
  type: 'object',
  additionalProperties: false,
  required: ['days'],
  properties: { days: { type: 'integer', minimum: 1, maximum: 90 } },
};

/**
 * Passes the time machine's buttons on to the product, signed in as the demo user: a page of another origin could
 * not ask it directly. Where time passed, customers of the demo speak (`town/`).
 */
export function addTimeMachineRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const demoUser: Pass = { token: null };
  app.get('/api/time-machine', (_request, reply) =>
    passOn(reply, () => ask(sandbox, demoUser, { method: 'GET', path: '/v1/time-machine' })),
  );
  app.post<{ Body: { days: number } }>(
    '/api/time-machine/advance',
    { schema: { body: advanceBody } },
    ({ body: { days } }, reply) =>
      passOn(reply, async () => {
        const answer = await ask(sandbox, demoUser, {
          method: 'POST',
          path: '/v1/time-machine/advance',
          body: { days },
        });
        if (answer.status === 200 && sandbox.switches.debtors.on) await speak(sandbox, demoUser, answer.body);
        return answer;
      }),
  );
}

type Answerer = { code(status: number): { send(body: unknown): unknown } };
type Call = { method: string; path: string; body?: object };
type Answer = { status: number; body: unknown };

/** The demo user's token, kept until the product no longer knows it. */
type Pass = { token: string | null };

async function passOn(reply: Answerer, asked: () => Promise<Answer>): Promise<unknown> {
  try {
    const { status, body } = await asked();
    return reply.code(status).send(body);
  } catch (error) {
    return reply.code(503).send(unreachable(error instanceof Error ? error.message : String(error)));
  }
}

async function ask({ target: { recoupUrl } }: Sandbox, pass: Pass, call: Call): Promise<Answer> {
  if (recoupUrl === null) throw new Error('The sandbox was not told where Recoup is.');
  try {
    const known = pass.token === null ? null : await send(recoupUrl, pass.token, call);
    if (known !== null && known.status !== 401) return { status: known.status, body: await known.json() };
    pass.token = await signIn(recoupUrl);
    const answer = await send(recoupUrl, pass.token, call);
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Recoup does not answer at ${recoupUrl}: ${reason}`);
  }
}

/** Time has passed whether anybody of the town speaks or not: what keeps them from it is nobody's failure. */
async function speak(sandbox: Sandbox, pass: Pass, clock: unknown): Promise<void> {
  const now: unknown = typeof clock === 'object' && clock !== null ? Reflect.get(clock, 'now') : undefined;
  if (typeof now !== 'string') return;
  const asDemo: AskAsDemo = async (method, path, body) => {
    const answer = await ask(sandbox, pass, { method, path, ...(body ? { body } : {}) });
    return answer.status === 200 ? answer.body : null;
  };
  await liveDay(sandbox, now.slice(0, 10), asDemo).catch(() => []);
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
