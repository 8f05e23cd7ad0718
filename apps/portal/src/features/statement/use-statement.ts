import useSWR from 'swr';
import { readStatement } from '#portal/app/calls.ts';
import { sendInSession } from '#portal/app/portal-call.ts';

/** What is owed, read again whenever the person comes back to the tab. */
export function useStatement(path: string) {
  return useSWR(['statement', path], () => sendInSession(path, readStatement, {}), {
    shouldRetryOnError: false,
    dedupingInterval: 500,
  });
}
