import { useSyncExternalStore } from 'react';

/** Somebody is asked for their password before a call goes on; `settle` says whether they gave it. */
export type IdentityQuestion = { readonly settle: (isConfirmed: boolean) => void };

let open: IdentityQuestion | null = null;
let answer: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function tell(next: IdentityQuestion | null): void {
  open = next;
  for (const changed of listeners) changed();
}

/** Asks for the password, once for all calls that wait for it; false when it was not given. */
export function confirmIdentity(): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) =>
    tell({
      settle: (isConfirmed) => {
        answer = null;
        tell(null);
        resolve(isConfirmed);
      },
    }),
  );
  return answer;
}

export function useIdentityQuestion(): IdentityQuestion | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => open,
  );
}
