import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage can be blocked: the choice then lasts as long as the page
  }
}

/** A choice of this person on this device (theme, density, columns), kept in the browser's storage. */
export function useStoredChoice(key: string, fallback: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      addEventListener('storage', changed);
      return () => {
        listeners.delete(changed);
        removeEventListener('storage', changed);
      };
    },
    () => read(key) ?? fallback,
  );
  return [value, (next) => storeChoice(key, next)];
}

/** Keeps a choice and tells every part of the page that shows it. */
export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: see read().
  }
  for (const changed of listeners) changed();
}
