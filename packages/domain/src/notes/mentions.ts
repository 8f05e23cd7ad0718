import { foldText } from '../filters/fold-text.ts';

/** Whom a note may name. */
export interface Mentionable {
  readonly id: string;
  /** First and last name. */
  readonly name: string;
}

/** Before the sign stands none of these: `kim@acme.example` names nobody. */
const joined = /[\p{L}\p{N}._%+-]$/u;
const firstWord = /^[\p{L}\p{N}'’-]+/u;
const wordGoesOn = /^[\p{L}\p{N}]/u;

/**
 * The members whom a text names by `@`: by their whole name, of which the longest that fits is meant, or by a first name
 * that one of them alone has. Capitals and accents do not matter. Everybody of the same whole name is named.
 */
export function mentionsIn<Member extends Mentionable>(text: string, members: readonly Member[]): Member[] {
  const known = members.map((member) => ({ member, whole: foldText(member.name).trim() }));
  const named = new Set<Member>();
  const [before = '', ...rest] = text.split('@');
  let last = before;
  for (const part of rest) {
    if (!joined.test(last)) for (const member of namedBy(foldText(part), known)) named.add(member);
    last = part;
  }
  return members.filter((member) => named.has(member));
}

function namedBy<Member>(
  words: string,
  known: readonly { readonly member: Member; readonly whole: string }[],
): Member[] {
  const fitting = known.filter(
    ({ whole }) => whole !== '' && words.startsWith(whole) && !wordGoesOn.test(words.slice(whole.length)),
  );
  const longest = Math.max(0, ...fitting.map(({ whole }) => whole.length));
  if (longest > 0) return fitting.filter(({ whole }) => whole.length === longest).map(({ member }) => member);
  const first = firstWord.exec(words)?.[0];
  const alike = known.filter(({ whole }) => first !== undefined && whole.split(' ')[0] === first);
  return alike.length === 1 ? alike.map(({ member }) => member) : [];
}
