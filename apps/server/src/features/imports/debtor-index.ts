import { isSameName, nameKey } from '@recoup/domain/imports/customer-question.ts';
import type { Work } from '#server/work/work.ts';
import { type CustomerAnswer, type CustomerAnswers, isApart, type Naming } from './customer-answers.ts';
import { findByEmail } from './find-by-email.ts';
import { findKnownDebtors, type KnownDebtor } from './known-debtors.store.ts';
import { madeByImport } from './questions.store.ts';

/** The customers whom rows may mean: those who are here, and those whom earlier rows made. */
export interface DebtorIndex {
  /** Looks up whom the rows at hand may mean; to be called before they are asked about. */
  readonly load: (work: Work, rows: readonly Naming[]) => Promise<void>;
  readonly find: (row: Naming) => FoundDebtor | null;
  /** Enters the customer whom a row makes, so that later rows find them. */
  readonly enter: (row: Naming, id: string) => void;
}

export interface FoundDebtor {
  readonly id: string;
  /** The answer that made one customer of the names at the address by which this one was found. */
  readonly same: CustomerAnswer | null;
}

/** A customer, and whether this import made them. */
type Held = KnownDebtor & { readonly isOwn: boolean };

interface Marks {
  readonly reference: Map<string, Held>;
  readonly email: Map<string, Held[]>;
  /** By the name in lower case. */
  readonly name: Map<string, Held[]>;
}

const noMarks = (): Marks => ({ reference: new Map(), email: new Map(), name: new Map() });

/**
 * Finds the debtor of a row: by reference; else by e-mail, where the name is the same or a person said that they are one;
 * else by exact name. Two debtors with different references are
 * two, whatever else they share; and a name alone never joins a row with an e-mail address to a debtor who has another
 * one, since that would show one customer's debt to a namesake. A debtor who was here before is joined by name alone
 * only where a person said so (docs/decisions/0077).
 */
export function makeDebtorIndex(answers: CustomerAnswers): DebtorIndex {
  const made = noMarks();
  let known = noMarks();
  const both = (by: 'email' | 'name', key: string) => [...(known[by].get(key) ?? []), ...(made[by].get(key) ?? [])];
  return {
    async load(work, rows) {
      known = await knownMarks(work, rows, answers.importId);
    },
    find(row) {
      const { reference, emails, name } = row;
      const byReference =
        reference === null ? undefined : (known.reference.get(reference) ?? made.reference.get(reference));
      if (byReference) return { id: byReference.id, same: null };
      const fits = (debtor: Held) => reference === null || debtor.reference === null;
      const namesakes = name === '' ? [] : both('name', name.toLowerCase()).filter(fits);
      if (row.isApart) return alone(apart(row, namesakes, answers));
      const said = emails.map((email) => ({ email, answer: answers.ofEmail.get(email) ?? null }));
      const standsAlone = said.some(({ answer }) => answer !== null && name !== '' && isApart(answer, name));
      for (const { email, answer } of said) {
        const byEmail = findByEmail(both('email', email).filter(fits), { name, answer, standsAlone });
        if (!byEmail) continue;
        // A namesake who has the address too is found as such, and keeps the name.
        const isOther = isSameName(byEmail.name, name) && !isSameName(name, answer?.firstName ?? '');
        return { id: byEmail.id, same: answer?.choice === 'SAME' && !standsAlone && !isOther ? answer : null };
      }
      const bare = namesakes.filter(({ hasEmail }) => emails.length === 0 || !hasEmail);
      return alone(joined(bare, answers.ofName.get(name.toLowerCase())));
    },
    enter({ reference, emails, name: stated, written }, id) {
      const name = written?.name ?? stated;
      const debtor = { id, reference, hasEmail: emails.length > 0, name, isOwn: true };
      if (reference !== null) made.reference.set(reference, debtor);
      for (const email of emails) add(made.email, email, debtor);
      if (name !== '') add(made.name, name.toLowerCase(), debtor);
    },
  };
}

function alone(id: string | null): FoundDebtor | null {
  return id === null ? null : { id, same: null };
}

async function knownMarks(work: Work, rows: readonly Naming[], importId: string): Promise<Marks> {
  const found = await findKnownDebtors(work, {
    references: distinct(rows.map(({ reference }) => reference)),
    emails: distinct(rows.flatMap(({ emails }) => emails)),
    names: distinct(rows.map(({ name }) => name)),
  });
  const own = await madeByImport(work, importId, [...new Set(found.map(({ id }) => id))]);
  const marks = noMarks();
  for (const { by, key, ...debtor } of found) {
    const held = { ...debtor, isOwn: own.has(debtor.id) };
    if (by === 'reference') marks.reference.set(key, held);
    else add(marks[by], by === 'name' ? key.toLowerCase() : key, held);
  }
  return marks;
}

function add(held: Map<string, Held[]>, key: string, debtor: Held): void {
  const others = held.get(key);
  if (others) others.push(debtor);
  else held.set(key, [debtor]);
}

/**
 * Rows of one name apart are one customer, whatever addresses they have: who is here with one of them, whom a person
 * chose for the name, else whom this import made.
 */
function apart({ name }: Naming, namesakes: readonly Held[], { apartIds, ofName }: CustomerAnswers): string | null {
  const here = apartIds.get(nameKey(name));
  if (here !== undefined) return here;
  const numberless = namesakes.filter(({ isOwn, reference }) => !isOwn || reference === null);
  return joined(numberless, ofName.get(name.toLowerCase()));
}

/** Of customers with the same name the one who is meant: whom a person chose, else one whom this file brought itself. */
function joined(namesakes: readonly Held[], answer: CustomerAnswer | undefined): string | null {
  const found =
    answer?.choice !== 'JOIN'
      ? namesakes.find(({ isOwn }) => isOwn)
      : answer.joinsId === null
        ? namesakes[0]
        : namesakes.find(({ id }) => id === answer.joinsId);
  return found?.id ?? null;
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];
}
