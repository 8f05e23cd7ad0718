import type { Call, InputOf, ReplyOf } from '@recoup/contract/call.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { uuidv7 } from 'uuidv7';
import { errorOfReply, isApiError, offlineError } from './api-error.ts';
import type { Connection } from './connection.ts';
import { requestUrl } from './request-url.ts';

export type ClientOptions = {
  /** The API's prefix on this origin: `/v1`. */
  readonly base: string;
  readonly token: () => string | null;
  readonly language: () => Language;
  /** Tries to get another token than the one that was answered by 401; true when the call may be repeated. */
  readonly renew?: (refused: string | null) => Promise<boolean>;
  /** Gives a call up that has no answer by then, as if the server could not be reached; without it, it waits. */
  readonly limitMs?: number;
  /** How long a change that nobody answers waits before each further try, in milliseconds; half a minute in all if absent. */
  readonly waits?: readonly number[];
  /** Hears whether the server can be reached. */
  readonly connection?: Connection;
  /** Whose answers these are, where one page may hold several sessions: they are cached apart. */
  readonly scope?: string;
};

export type SendOptions = {
  readonly signal?: AbortSignal;
  /** The idempotency key, when the caller must be able to repeat the same request later. */
  readonly key?: string;
  /** Carries the request; `fetch` without it, which does not tell how much has left. */
  readonly carry?: (url: string, request: RequestInit) => Promise<Response>;
};

/** Sends one call of the contract and gives its reply; throws an `ApiError`. A call without parts takes `{}`. */
export type Send = <C extends Call>(call: C, input: InputOf<C>, options?: SendOptions) => Promise<ReplyOf<C>>;

export type Client = {
  readonly send: Send;
  /** The raw answer of a call: for files and event streams. */
  readonly open: <C extends Call>(call: C, input: InputOf<C>, options?: SendOptions) => Promise<Response>;
  readonly scope?: string | undefined;
};

type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** A server that is started anew is back within half a minute, and so is somebody who drives through a tunnel. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** How often a call is sent anew with another token: other tabs may renew the one they share at the same time. */
const RENEWALS = 3;

/** How often a server that is overloaded is asked again, and how long at most before each time. */
const OVERLOADED_TRIES = 3;
const OVERLOADED_SECONDS_MAX = 5;

/**
 * The postman. Every change carries an idempotency key, so a request that was cut off is sent again by itself without
 * doing anything twice: for half a minute, and when its person presses once more after that, under the same key as long as
 * nobody has answered it (G20). A 401 is answered by another token, and an overloaded server, which has done
 * nothing and says when to come back (G55), is asked again before anybody is told.
 */
export function createClient(options: ClientOptions): Client {
  const unanswered = new Map<string, string>();

  async function open(call: Call, input: Parts, { signal, key, carry = fetch }: SendOptions): Promise<Response> {
    const same = sameChange(call, input);
    const letter = { call, input, signal, carry, key: key ?? (same && unanswered.get(same)) ?? uuidv7() };
    try {
      const response = await answered(letter);
      if (same) unanswered.delete(same);
      return response;
    } catch (error) {
      if (same) {
        // Given up or cut off: it may have been done, and nobody said so. Whoever is asked anew who they are has it still
        // to do, as the same request.
        if (isApiError(error) && error.status !== 0 && error.code !== 'REAUTH_REQUIRED') unanswered.delete(same);
        else unanswered.set(same, letter.key);
      }
      throw error;
    }
  }

  async function answered(letter: Letter): Promise<Response> {
    const { call } = letter;
    let token = options.token();
    let response = await insist(options, letter);
    for (let left = RENEWALS; response.status === 401 && call.access.who === 'staff' && left > 0; left -= 1) {
      if (!(await options.renew?.(token))) break;
      letGo(response);
      token = options.token();
      response = await insist(options, letter);
    }
    if (response.ok) return response;
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const body: unknown = await response.json().catch(() => null);
    throw errorOfReply(response.status, body, requestId, options.language());
  }

  return {
    send: (call, input, given = {}) =>
      inTime(options, given, async (limited) => readReply(await open(call, input, limited))),
    open: (call, input, given = {}) => inTime(options, given, (limited) => open(call, input, limited)),
    scope: options.scope,
  };
}

/** One request of a call, which may have to be sent several times. */
type Letter = {
  readonly call: Call;
  readonly input: Parts;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
  readonly carry: NonNullable<SendOptions['carry']>;
};

/** Sends it again while the server is overloaded and says when to come back. */
async function insist(options: ClientOptions, letter: Letter): Promise<Response> {
  for (let left = OVERLOADED_TRIES; ; left -= 1) {
    const response = await reach(options, letter);
    const seconds = response.headers.get('retry-after');
    if (response.status !== 503 || seconds === null || left === 0 || !(await isOverloaded(response))) return response;
    letGo(response);
    await pause(Math.min(Number(seconds) || 0, OVERLOADED_SECONDS_MAX) * 1000);
  }
}

/** An answer that nobody reads keeps its connection, and a browser has six of them for all its tabs. */
function letGo(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/**
 * Whether it was the server itself, or what stands before it, that had no room. A provider that does not answer is told
 * to the person at once: it may be away for longer than anybody watches a screen.
 */
async function isOverloaded(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body !== 'object' || body === null || !('error' in body) || body.error === 'OVERLOADED';
}

/** What a change is known by when its person sends it again; null for what only reads, and for files. */
function sameChange({ name, method }: Call, input: Parts): string | null {
  return method === 'GET' || input.body instanceof FormData ? null : JSON.stringify([name, input]);
}

/** Sends a change again and again for a while when it was cut off; what only reads is asked again by whoever shows it. */
async function reach(options: ClientOptions, letter: Letter): Promise<Response> {
  const { call, signal } = letter;
  const waits = call.method === 'GET' ? [] : [...(options.waits ?? WAITS_MS)];
  for (;;) {
    try {
      const response = await attempt(options, letter);
      options.connection?.found();
      return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      options.connection?.lost();
      const wait = waits.shift();
      if (wait === undefined) throw offlineError(options.language());
      await pause(wait);
    }
  }
}

async function attempt(options: ClientOptions, { call, input, key, signal, carry }: Letter): Promise<Response> {
  const { body } = input;
  const form = body instanceof FormData;
  const token = call.access.who === 'public' ? null : options.token();
  const headers = new Headers({ accept: 'application/json', 'accept-language': options.language() });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !form) headers.set('content-type', 'application/json');
  if (call.method !== 'GET') headers.set('idempotency-key', key);
  return carry(requestUrl(options.base, call.path, input), {
    method: call.method,
    headers,
    body: form ? body : body === undefined ? undefined : JSON.stringify(body),
    signal,
    credentials: 'same-origin',
  });
}

/** Gives the work up when its time is over, as if the server could not be reached. */
async function inTime<T>(
  { limitMs, language }: ClientOptions,
  { signal, ...given }: SendOptions,
  work: (given: SendOptions) => Promise<T>,
): Promise<T> {
  if (limitMs === undefined) return work({ signal, ...given });
  const controller = new AbortController();
  const limit = { isOver: false };
  const giveUp = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  const timer = setTimeout(() => {
    limit.isOver = true;
    controller.abort();
  }, limitMs);
  try {
    return await work({ signal: controller.signal, ...given });
  } catch (error) {
    throw limit.isOver ? offlineError(language()) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function readReply<R>(response: Response): Promise<R> {
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as R;
}

/** True when a request was given up by us, which is no failure. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
