import type { Call, InputOf, ReplyOf } from '@recoup/contract/call.ts';
import { createContext, use, useRef } from 'react';
import useSWR, { type KeyedMutator, preload, type SWRConfiguration } from 'swr';
import { type ApiError, isApiError } from './api-error.ts';
import { type Client, wasCancelled } from './create-client.ts';

export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs a ClientContext above it');
  return client;
}

/** The document's defaults of data fetching (section 9). A refusal (4xx) is an answer and is not asked again. */
export const fetchingDefaults: SWRConfiguration<unknown, unknown> = {
  errorRetryInterval: 5000,
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (wasCancelled(error)) return;
    if (isApiError(error) && error.status >= 400 && error.status < 500) return;
    setTimeout(() => void revalidate({ retryCount }), 5000);
  },
};

/**
 * The cache key of a call: its name, its input and, where a page may hold several sessions, whose answer it is. Live
 * updates find the keys of a noun by the name.
 */
export type CallKey = readonly [name: string, input: unknown, scope?: string];

/** The key under which the answer of a call is cached. */
export function callKey<C extends Call>({ scope }: Client, call: C, input: InputOf<C>): CallKey {
  return scope === undefined ? [call.name, input] : [call.name, input, scope];
}

/** Asks before the part of the page that needs the answer is drawn; a failure is told by that part, which asks the same. */
export function preloadCall<C extends Call>(client: Client, call: C, input: InputOf<C>): void {
  void preload(callKey(client, call, input), () => client.send(call, input)).catch(() => undefined);
}

export type CallState<R> = {
  /** Undefined until the first answer; with `keepPrevious` the answer before stays while the next is on the way. */
  readonly data: R | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  /** A newer answer to a question already answered is on the way. */
  readonly isRefreshing: boolean;
  readonly mutate: KeyedMutator<R>;
};

type Options<R> = {
  readonly keepPrevious?: boolean;
  /** Milliseconds after which it is asked again; 0 never. */
  readonly refreshInterval?: number | ((data: R | undefined) => number);
  readonly revalidateOnFocus?: boolean;
  /** Within so many milliseconds the same question is asked once; the document's 2000 when not given. */
  readonly dedupingInterval?: number;
};

/**
 * Reads a call through the cache. `null` as input waits. When the input changes, the request on the way is given up
 * (the document: cancellable), so that the last question wins.
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  options: Options<ReplyOf<C>> = {},
): CallState<ReplyOf<C>> {
  const client = useClient();
  const key: CallKey | null = input === null ? null : callKey(client, call, input);
  const flying = useRef<{ readonly text: string; readonly controller: AbortController } | null>(null);
  const text = JSON.stringify(key);
  const answer = useSWR<ReplyOf<C>, unknown, CallKey | null>(
    key,
    async () => {
      if (input === null) throw new Error('a call without input is not sent');
      const controller = new AbortController();
      // Only a new question gives up the old one. A part of the page that goes away does not: another may wait for the
      // same answer.
      if (flying.current && flying.current.text !== text) flying.current.controller.abort();
      flying.current = { text, controller };
      try {
        return await client.send(call, input, { signal: controller.signal });
      } finally {
        if (flying.current?.controller === controller) flying.current = null;
      }
    },
    {
      keepPreviousData: options.keepPrevious ?? false,
      refreshInterval: options.refreshInterval ?? 0,
      revalidateOnFocus: options.revalidateOnFocus ?? true,
      ...(options.dedupingInterval === undefined ? {} : { dedupingInterval: options.dedupingInterval }),
    },
  );
  const error = isApiError(answer.error) ? answer.error : undefined;
  return {
    data: answer.data,
    error,
    isLoading: answer.data === undefined && error === undefined && key !== null,
    isRefreshing: answer.isValidating && answer.data !== undefined,
    mutate: answer.mutate,
  };
}
