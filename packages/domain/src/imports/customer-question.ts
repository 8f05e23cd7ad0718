/**
 * What a review asks about customers: a number under several names, an address that alone would join somebody who is
 * called otherwise, or a name that alone would join somebody.
 */
export const questionKinds = ['NUMBER', 'EMAIL', 'NAME'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * What can be answered: a number or an address is of one customer under one name, or of several; a name joins a customer
 * who is here, or makes a new one.
 */
export const questionChoices = ['SAME', 'SEPARATE', 'JOIN', 'NEW'] as const;
export type QuestionChoice = (typeof questionChoices)[number];

/** The answers that a kind of question has. */
export const choicesOf = {
  NUMBER: ['SAME', 'SEPARATE'],
  EMAIL: ['SAME', 'SEPARATE'],
  NAME: ['JOIN', 'NEW'],
} as const satisfies Record<QuestionKind, readonly QuestionChoice[]>;

/** Words of legal forms: a name with one of them is a company's, and they make no other company. */
const legalForms = new Set(
  'llc inc incorporated corp corporation co company ltd limited lp llp pllc pc plc pa gmbh ag sa srl sarl bv nv spa sl'.split(
    ' ',
  ),
);

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[.'’]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a name says by its legal form that it is a company's. */
export function isCompanyName(name: string): boolean {
  return wordsOf(name).some((word) => legalForms.has(word));
}

/** What names have in common that are one, however they are written: their words without legal forms, in one order. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .filter((word) => !legalForms.has(word))
    .toSorted()
    .join(' ');
}

/** Whether two names are one, however they are written: `Lee, Ann` and `Ann Lee`, `Harbor Supply` and `Harbor Supply, Inc.` */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** Whether the names that stand under one customer number must be asked about: they are not all the same. */
export function asksForNumber(names: readonly string[]): boolean {
  const [first = '', ...more] = names;
  return more.some((name) => !isSameName(first, name));
}

/** A name that stands beside an address in a file; `isLed` when nothing else than the address leads it to a customer. */
export interface NameAtAddress {
  readonly name: string;
  readonly isLed: boolean;
}

/**
 * Whether an address must be asked about: it would lead a name to somebody who is called otherwise. A name that one of
 * its holders here has is led by both.
 */
export function asksForEmail(names: readonly NameAtAddress[], holders: readonly string[]): boolean {
  const isDoubtful = names.some(({ name, isLed }) => isLed && !holders.some((holder) => isSameName(holder, name)));
  return isDoubtful && asksForNumber([...holders, ...names.map(({ name }) => name)]);
}

/** A customer who is here and has the name of a row; `isBusiness` is what somebody knows, null when nobody does. */
export interface Namesake {
  readonly name: string;
  readonly isBusiness: boolean | null;
}

/**
 * What stands for an answer until a person gives one. Only a company, of which there is one by this name, is joined by
 * its name; people share names, and nobody's debt is shown to a namesake.
 */
export function proposedChoice(namesakes: readonly Namesake[]): 'JOIN' | null {
  const [only, ...more] = namesakes;
  if (!only || more.length > 0) return null;
  return (only.isBusiness ?? isCompanyName(only.name)) ? 'JOIN' : null;
}
