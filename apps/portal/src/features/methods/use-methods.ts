import { useCall } from '@recoup/client/use-call.ts';
import { listOwnMethods } from '@recoup/contract/payment-methods.ts';
import type { SavedMethod } from './saved-method.ts';

const none: readonly SavedMethod[] = [];

/**
 * What the customer has saved and may pay with now, for a page that can do without: empty before a one-time code, or when
 * it does not load.
 */
export function useMethods(isProven: boolean): readonly SavedMethod[] {
  const { data } = useCall(listOwnMethods, isProven ? {} : null);
  return data?.methods.filter((method) => method.withdrawn?.by !== 'bank') ?? none;
}
