import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import type { ContactDataGateway } from './contact-data-gateway.ts';

const TIMEOUT_MS = 10_000;
const FAILURES_MAX = 5;
const REST_MS = 10_000;

/** What opens the sandbox and nothing else; used when no key of a real provider is configured. */
const SANDBOX_KEY = 'cd_sandbox';

const kind = z.enum(['EMAIL', 'PHONE']);
const validations = z.object({
  results: z.array(z.object({ kind, value: z.string(), result: z.enum(['valid', 'invalid', 'risky', 'unknown']) })),
});
const searches = z.object({
  contacts: z
    .array(
      z.object({
        kind,
        value: z.string().min(1).max(254),
        label: z.string().max(60).default(''),
        score: z.number().min(0).max(100),
      }),
    )
    .max(50),
});

export type ContactDataSettings = Partial<
  Pick<Settings, 'CONTACT_DATA_API_KEY' | 'CONTACT_DATA_API_URL' | 'SANDBOX_URL'>
>;

/** Contact data over JSON and a bearer key; without address and key it speaks to the sandbox. */
export function httpContactDataGateway(
  settings: ContactDataSettings,
  { timeoutMs = TIMEOUT_MS } = {},
): ContactDataGateway {
  const isSandbox = settings.CONTACT_DATA_API_KEY === undefined;
  const base =
    settings.CONTACT_DATA_API_URL ??
    (isSandbox && settings.SANDBOX_URL ? new URL('/contact-data/v1', settings.SANDBOX_URL).href : undefined);
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  });
  const ask = async <T extends z.ZodType>(
    path: string,
    body: object,
    reply: T,
    headers: Record<string, string> = {},
  ): Promise<z.output<T> | { failure: string }> => {
    if (!base) return { failure: 'no provider of contact data is configured' };
    try {
      return await breaker.execute(async () => {
        const response = await fetch(`${base}${path}`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            authorization: `Bearer ${settings.CONTACT_DATA_API_KEY ?? SANDBOX_KEY}`,
            'content-type': 'application/json',
            ...headers,
          },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`the provider answered ${response.status}`);
        return reply.parse(await response.json());
      });
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };
  return {
    async validate(_companyId, contacts) {
      const answer = await ask('/validations', { contacts }, validations);
      if ('failure' in answer) return { kind: 'failed', message: answer.failure };
      const said = new Map(answer.results.map((each) => [`${each.kind} ${each.value}`, each.result]));
      return {
        kind: 'results',
        results: contacts.map((contact) => said.get(`${contact.kind} ${contact.value}`) ?? 'unknown'),
      };
    },
    async search(_companyId, searchId, person) {
      const answer = await ask('/searches', { person }, searches, { 'idempotency-key': searchId });
      return 'failure' in answer
        ? { kind: 'failed', message: answer.failure }
        : { kind: 'found', contacts: answer.contacts.map((each) => ({ ...each, score: Math.round(each.score) })) };
    },
  };
}

/** Only what kind of failure it was: nothing of what was asked gets into a log (G59). */
function failureOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'resting after failures';
  if (error instanceof z.ZodError) return 'the answer could not be read';
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown failure';
}
