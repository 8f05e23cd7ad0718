import Telnyx from 'telnyx';
import { z } from 'zod';
import type { Settings } from '../config/settings.ts';
import type { Clocks } from './clocks.ts';

const ANSWER_MS = 10_000;

/** What opens the sandbox and nothing else; used when no key of a real account is configured. */
const sandboxKeys = { api: 'KEY_sandbox', public: 'Yys0V/O03Zi6M4dfaoBIBJDamhLJRXS+SI2phzOeg04=' };

export type TelnyxSettings = Pick<
  Settings,
  'TELNYX_API_KEY' | 'TELNYX_PUBLIC_KEY' | 'TELNYX_API_URL' | 'SANDBOX_URL' | 'PUBLIC_URL'
>;

/** The provider's own SDK, without its retries: what may have happened is never asked for again (G12). */
export function telnyxClient(settings: TelnyxSettings, clocks?: Clocks): Telnyx {
  const isSandbox = settings.TELNYX_API_KEY === undefined;
  const apiUrl = settings.TELNYX_API_URL ?? (isSandbox ? settings.SANDBOX_URL : undefined);
  return new Telnyx({
    apiKey: settings.TELNYX_API_KEY ?? sandboxKeys.api,
    ...(apiUrl ? { baseURL: new URL('/v2', apiUrl).href } : {}),
    maxRetries: 0,
    timeout: ANSWER_MS,
    logLevel: 'off',
    fetch: async (...parts) => {
      const askedAt = Date.now();
      const response = await fetch(...parts);
      clocks?.hear('telnyx', response.headers.get('date'), askedAt);
      return response;
    },
  });
}

/** The key against which its events are checked. */
export const telnyxPublicKey = (settings: TelnyxSettings): string => settings.TELNYX_PUBLIC_KEY ?? sandboxKeys.public;

export type TelnyxFailure =
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Surely nothing happened. */
  | { readonly kind: 'not-taken'; readonly message: string }
  /** It may have happened. */
  | { readonly kind: 'unknown'; readonly message: string };

/**
 * 4xx is a refusal, 429 and 503 and a refused connection mean that nothing was read, a wrong key is our fault and not the
 * number's; any other failure may have come after it was done.
 */
export function readTelnyxFailure(error: unknown): TelnyxFailure {
  if (error instanceof Telnyx.APIError && error.status !== undefined) {
    const status: number = error.status;
    const [first] = firstErrors.safeParse(error.error).data?.errors ?? [];
    const message = `${first?.code ?? status} ${first?.title ?? error.message}`.slice(0, 500);
    const code = first?.code ?? String(status);
    if (status === 401 || status === 403 || status === 429 || status === 503)
      return first?.code === STOPPED ? { kind: 'refused', code, message } : { kind: 'not-taken', message };
    return status >= 400 && status < 500 ? { kind: 'refused', code, message } : { kind: 'unknown', message };
  }
  const message = error instanceof Error ? error.message.slice(0, 500) : String(error);
  return wasNeverConnected(error) ? { kind: 'not-taken', message } : { kind: 'unknown', message };
}

/** A number that said STOP is refused whatever the status. */
const STOPPED = '40300';

const firstErrors = z.looseObject({
  errors: z.array(z.looseObject({ code: z.string().nullish(), title: z.string().nullish() })).optional(),
});

function wasNeverConnected(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause ? cause.code : undefined;
    if (
      code === 'ECONNREFUSED' ||
      code === 'ENOTFOUND' ||
      code === 'EHOSTUNREACH' ||
      code === 'UND_ERR_CONNECT_TIMEOUT'
    ) {
      return true;
    }
  }
  return false;
}
