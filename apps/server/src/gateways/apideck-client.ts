import type { Settings } from '../config/settings.ts';
import type { LedgerFailure, LedgerPlace } from './ledger-gateway.ts';

const APIDECK = 'https://unify.apideck.com';
/** What opens the sandbox and nothing else; used when no key of a real provider is configured. */
const SANDBOX_KEY = 'apideck_sandbox';

export type ApideckSettings = Partial<
  Pick<Settings, 'APIDECK_API_KEY' | 'APIDECK_APP_ID' | 'APIDECK_API_URL' | 'SANDBOX_URL'>
>;

export interface ApideckRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | null>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

export type ApideckAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly headers: Headers }
  | { readonly kind: 'none'; readonly message: string };

/** Where calls go: the provider with a key, the sandbox without one, nowhere where there is neither. */
export function apideckAddress(settings: ApideckSettings): string | undefined {
  const { APIDECK_API_KEY, APIDECK_API_URL, SANDBOX_URL } = settings;
  if (APIDECK_API_URL) return APIDECK_API_URL.replace(/\/$/, '');
  if (APIDECK_API_KEY) return APIDECK;
  return SANDBOX_URL ? new URL('/apideck', SANDBOX_URL).href : undefined;
}

/**
 * Apideck's unified API over HTTP, each call made once: its own client tries writes again for a quarter of an hour, which
 * books payments twice (decision 0252).
 */
export function apideckClient(settings: ApideckSettings, timeoutMs: number) {
  const base = apideckAddress(settings);
  return {
    isSet: base !== undefined,
    async ask({ companyId, serviceId }: LedgerPlace, request: ApideckRequest): Promise<ApideckAnswer> {
      const url = new URL(`${base}${request.path}`);
      for (const [name, value] of Object.entries(request.query ?? {}))
        if (value !== null) url.searchParams.set(name, value);
      try {
        const response = await fetch(url, {
          method: request.method,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            authorization: `Bearer ${settings.APIDECK_API_KEY ?? SANDBOX_KEY}`,
            'x-apideck-app-id': settings.APIDECK_APP_ID ?? 'sandbox',
            'x-apideck-consumer-id': companyId,
            'x-apideck-service-id': serviceId,
            ...(request.body ? { 'content-type': 'application/json' } : {}),
            ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
          },
          ...(request.body ? { body: JSON.stringify(request.body) } : {}),
        });
        const text = await response.text();
        return { kind: 'answer', status: response.status, body: parse(text), headers: response.headers };
      } catch (error) {
        return { kind: 'none', message: error instanceof Error ? error.name : 'unknown failure' };
      }
    },
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** What an answer is that is not what was asked for. */
export function failureOf(answer: ApideckAnswer): LedgerFailure {
  if (answer.kind === 'none') return { kind: 'failed', message: answer.message, waitMs: null };
  const { status, headers } = answer;
  const message = `the ledger answered ${status}`;
  if (status === 401 || status === 402) return { kind: 'broken', message };
  return { kind: 'failed', message, waitMs: status === 429 ? waitOf(headers) : null };
}

/** How long a ledger that is asked too much wants to be left alone. */
export function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-downstream-ratelimit-retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 600) * 1000 : 20_000;
}

/** How long to wait before another read: a fifth of what a ledger allows a minute is kept for writes. */
export function restOf(headers: Headers): number {
  const number = (name: string) => Number(headers.get(`x-downstream-ratelimit-${name}`) ?? Number.NaN);
  const [limit, remaining, reset] = [number('limit'), number('remaining'), number('reset')];
  if (!(limit > 0) || !(remaining >= 0) || remaining > limit / 5) return 0;
  const until = reset * 1000 - Date.now();
  return Number.isFinite(until) && until > 0 ? Math.min(until, 60_000) : 60_000 / limit;
}
