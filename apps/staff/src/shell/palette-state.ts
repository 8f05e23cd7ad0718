import { useSyncExternalStore } from 'react';

type OpenSheet = 'palette' | 'shortcuts' | null;

let open: OpenSheet = null;
const listeners = new Set<() => void>();

function set(next: OpenSheet): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => set('palette');
export const openShortcuts = (): void => set('shortcuts');
export const closeSheet = (): void => set(null);

/** Which of the two keyboard sheets is open; many places open them, one draws them. */
export function useOpenSheet(): OpenSheet {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => open,
  );
}
