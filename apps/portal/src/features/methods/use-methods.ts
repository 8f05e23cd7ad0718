import useSWR from 'swr';
import { sendInSession } from '#portal/app/portal-call.ts';
import { listOwnMethods, type SavedMethod } from './methods-calls.ts';

const none: readonly SavedMethod[] = [];

/**
 * What the customer has saved and may pay with now, for a page that can do without: empty before a one-time code, or when
 * it does not load.
 */
export function useMethods(path: string, isProven: boolean): readonly SavedMethod[] {
  const { data } = useSWR(isProven ? ['methods', path] : null, () => sendInSession(path, listOwnMethods, {}), {
    shouldRetryOnError: false,
  });
  return data?.methods.filter((method) => method.withdrawn?.by !== 'bank') ?? none;
}
