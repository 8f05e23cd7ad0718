import { useState } from 'react';

/** Forms with a question that another page may answer: what is charged is saved on `/{path}/methods`. */
export const methodForms = ['plan', 'schedule', 'offer'] as const;
export type MethodForm = (typeof methodForms)[number];

// Kept while the app is open: a choice is no word that was given, and nobody finds it on this device later.
const kept = new Map<string, unknown>();
const keyOf = (path: string, name: string) => `${path} ${name}`;

/** The name under which a form of a link keeps what is charged. */
export function methodOf(form: MethodForm): string {
  return `${form}.method`;
}

/** Keeps a choice for a form of a link that is not open now. */
export function keepChoice(path: string, name: string, value: unknown): void {
  kept.set(keyOf(path, name), value);
}

/** Forgets what was chosen in all forms of a link: one of them was sent, and what can be chosen is another. */
export function forgetChoices(path: string): void {
  for (const key of kept.keys()) if (key.startsWith(keyOf(path, ''))) kept.delete(key);
}

/** Forgets what would be charged, since something that is saved was taken away. */
export function forgetMethods(path: string): void {
  for (const form of methodForms) kept.delete(keyOf(path, methodOf(form)));
}

/**
 * A state that outlives its page, so that who leaves a form to save a card finds it as they left it. What nobody changed
 * is not kept: it begins anew. One name stands for one type.
 */
export function useKeptChoice<Value>(
  path: string,
  name: string,
  opening: () => Value,
): readonly [Value, (value: Value) => void] {
  const key = keyOf(path, name);
  const [value, setValue] = useState<Value>(() => (kept.has(key) ? (kept.get(key) as Value) : opening()));
  const change = (next: Value) => {
    kept.set(key, next);
    setValue(next);
  };
  return [value, change];
}
