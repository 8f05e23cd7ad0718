import { createRequire } from 'node:module';

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password stands on the list of those that attackers try first (G38): 49,000 that broken services had most
 * often. Case does not save one, nor do spaces around it. The list is read with the first question.
 */
export function isBreached(password: string): boolean {
  known ??= new Set(readList());
  return known.has(password.trim().toLowerCase());
}

function readList(): string[] {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
    readonly dictionary: Readonly<Record<string, readonly string[]>>;
  };
  const list = dictionary['passwords-common'];
  if (!list || list.length < 10_000) throw new Error('the list of broken passwords is not there');
  return list.map((word) => word.toLowerCase());
}
