import { useCall } from '@recoup/client/use-call.ts';
import { readStatement } from '@recoup/contract/portal-statement.ts';

/** What is owed, read again whenever the person comes back to the tab. */
export function useStatement() {
  return useCall(readStatement, {}, { dedupingInterval: 500 });
}
