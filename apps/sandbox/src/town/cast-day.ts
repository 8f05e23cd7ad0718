import { createHash } from 'node:crypto';
import { type Part, parts } from './parts.ts';

/** A customer to whom the demo company has written. */
export type Person = {
  id: string;
  /** Their number and the company's that wrote to it. */
  texts: { theirs: string; ours: string } | null;
  /** The mail in the mailbox that they would answer. */
  mailId: string | null;
};

export type Act = { person: Person; part: Part; text: string };

/** Who plays which part on a day: the same seed, day and people are the same acts, and nobody plays two. */
export function castDay(seed: string, date: string, people: readonly Person[], wanted: readonly Part[] = parts): Act[] {
  const lot = (words: string) => createHash('sha256').update(`${seed}/${date}/${words}`).digest().readUInt32BE(0);
  const free = people.toSorted((one, other) => lot(one.id) - lot(other.id) || one.id.localeCompare(other.id));
  const acts: Act[] = [];
  for (const part of wanted) {
    const at = free.findIndex((each) => (part.by === 'mail' ? each.mailId !== null : each.texts !== null));
    const [person] = at === -1 ? [] : free.splice(at, 1);
    if (!person) continue;
    const says = part.by === 'call' ? [''] : part.says;
    acts.push({ person, part, text: says[lot(`${person.id} says`) % says.length] ?? '' });
  }
  return acts;
}
