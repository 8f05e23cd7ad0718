import { isSameName, type QuestionChoice } from '@recoup/domain/imports/customer-question.ts';
import type { Work } from '#server/work/work.ts';
import { type FileName, madeByImport, readQuestions } from './questions.store.ts';

/** What a person said about a number or a name of the file. */
export interface CustomerAnswer {
  readonly choice: QuestionChoice;
  /** With SAME: the name that counts; null for the one that is known. */
  readonly name: FileName | null;
  /** With JOIN: the customer. */
  readonly joinsId: string | null;
  /** The name with which a number stays when it stands for several customers: the known one, else the most frequent. */
  readonly firstName: string;
  /** The names of the file, most frequent first. */
  readonly names: readonly FileName[];
}

/** The answers of one import, and which of some customers it made itself. */
export interface CustomerAnswers {
  readonly ofNumber: ReadonlyMap<string, CustomerAnswer>;
  /** By the name in lower case. */
  readonly ofName: ReadonlyMap<string, CustomerAnswer>;
  readonly isOwn: (work: Work, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Reads what was answered for an import; where nobody answered, what stands by itself. */
export async function readAnswers(work: Work, importId: string): Promise<CustomerAnswers> {
  const questions = await readQuestions(work, importId);
  const answers = questions.flatMap(({ kind, key, choice, proposal, chosenName, joinsId, names, knownName }) => {
    const stands = choice ?? proposal;
    if (stands === null) return [];
    const name = names.find((each) => each.name === chosenName) ?? null;
    const firstName = knownName ?? names[0]?.name ?? '';
    return [{ kind, key, answer: { choice: stands, name, joinsId, firstName, names } }];
  });
  const of = (wanted: 'NUMBER' | 'NAME') =>
    new Map(answers.filter(({ kind }) => kind === wanted).map(({ key, answer }) => [key, answer] as const));
  return {
    ofNumber: of('NUMBER'),
    ofName: of('NAME'),
    isOwn: (inside, ids) => madeByImport(inside, importId, ids),
  };
}

/** Whether a row with this name is of somebody else than the one who has its number. */
export function isApart({ choice, firstName }: CustomerAnswer, name: string): boolean {
  return choice === 'SEPARATE' && !isSameName(name, firstName);
}

/** The name of the file that this one is, written most often so: under it a customer apart is one. */
export function spelledMostly({ names }: CustomerAnswer, name: string): FileName | undefined {
  return names.find((each) => isSameName(each.name, name));
}
