import {
  isSameName,
  nameKey,
  type QuestionChoice,
  type QuestionKind,
} from '@recoup/domain/imports/customer-question.ts';
import type { Work } from '#server/work/work.ts';
import { findApartHolders } from './find-apart-holders.store.ts';
import type { ImportFileRow } from './imports.store.ts';
import { namingColumns } from './naming-columns.ts';
import { type FileName, madeByImport, type QuestionRow, readQuestions } from './questions.store.ts';

/** What a person said about a number, an address or a name of the file. */
export interface CustomerAnswer {
  readonly choice: QuestionChoice;
  /** With SAME: the name that counts; null for the one that is known. */
  readonly name: FileName | null;
  /** With JOIN: the customer. */
  readonly joinsId: string | null;
  /** The name with which a number or an address stays when it is of several customers: the known one, else the most frequent. */
  readonly firstName: string;
  /** The names of the file, most frequent first. */
  readonly names: readonly FileName[];
}

/** The answers of one import. */
export interface CustomerAnswers {
  readonly importId: string;
  readonly ofNumber: ReadonlyMap<string, CustomerAnswer>;
  readonly ofEmail: ReadonlyMap<string, CustomerAnswer>;
  /** By the name in lower case. */
  readonly ofName: ReadonlyMap<string, CustomerAnswer>;
  /** Whom names mean that stand apart from their number, by `nameKey`: customers who are here with an address of theirs. */
  readonly apartIds: ReadonlyMap<string, string>;
}

/** How a row names its customer. */
export interface StatedNaming {
  readonly reference: string | null;
  readonly emails: readonly string[];
  readonly name: string;
}

/** The same after the answers about its number and addresses. */
export interface Naming extends StatedNaming {
  /** It is of somebody else than the one who has its number. */
  readonly isApart: boolean;
  /** The name of the file that its customer is made under instead of its own. */
  readonly written: FileName | null;
}

/** Reads what was answered for an import; where nobody answered, what stands by itself. */
export async function readAnswers(work: Work, file: Pick<ImportFileRow, 'id' | 'mapping'>): Promise<CustomerAnswers> {
  const questions = await readQuestions(work, file.id);
  const of = (kind: QuestionKind) => new Map(questions.flatMap((each) => (each.kind === kind ? answerOf(each) : [])));
  const ofNumber = of('NUMBER');
  return {
    importId: file.id,
    ofNumber,
    ofEmail: of('EMAIL'),
    ofName: of('NAME'),
    apartIds: await findApartIds(work, file, ofNumber),
  };
}

/** The answers as if everybody who is still asked about were the one who is known: nobody is new by a question. */
export async function readAnswersAsKnown(
  work: Work,
  file: Pick<ImportFileRow, 'id' | 'mapping'>,
): Promise<CustomerAnswers> {
  const answers = await readAnswers(work, file);
  const open = await readQuestions(work, file.id, { onlyOpen: true });
  const as = (kind: QuestionKind, choice: QuestionChoice) =>
    open.flatMap((each) => (each.kind === kind ? answerOf({ ...each, choice }) : []));
  return {
    ...answers,
    ofEmail: new Map([...answers.ofEmail, ...as('EMAIL', 'SAME')]),
    ofName: new Map([...answers.ofName, ...as('NAME', 'JOIN')]),
  };
}

function answerOf(question: QuestionRow): [string, CustomerAnswer][] {
  const { key, choice, proposal, chosenName, joinsId, names, knownName } = question;
  const stands = choice ?? proposal;
  if (stands === null) return [];
  const name = names.find((each) => each.name === chosenName) ?? null;
  return [[key, { choice: stands, name, joinsId, firstName: knownName ?? names[0]?.name ?? '', names }]];
}

/** Rows that come in or came in: the same ones however far the booking is. */
const wanted = ['ready', 'update', 'unchanged', 'conflict', 'created', 'updated'] as const;

async function findApartIds(
  work: Work,
  file: Pick<ImportFileRow, 'id' | 'mapping'>,
  ofNumber: CustomerAnswers['ofNumber'],
): Promise<ReadonlyMap<string, string>> {
  const separate = [...ofNumber].flatMap(([number, { choice }]) => (choice === 'SEPARATE' ? [number] : []));
  if (separate.length === 0) return new Map();
  const rows = { importId: file.id, columns: namingColumns(file), outcomes: wanted };
  const holders = (await findApartHolders(work, rows, separate)).filter(({ reference, name, displayName }) => {
    const answer = ofNumber.get(reference);
    return answer && isApart(answer, name) && isSameName(name, displayName);
  });
  const own = await madeByImport(work, file.id, [...new Set(holders.map(({ id }) => id))]);
  // The oldest counts, so it is put in last.
  const here = holders.filter(({ id }) => !own.has(id)).toReversed();
  return new Map(here.map(({ name, id }) => [nameKey(name), id]));
}

/** Whether a row with this name is of somebody else than the one who has its number, or its address. */
export function isApart({ choice, firstName }: CustomerAnswer, name: string): boolean {
  return choice === 'SEPARATE' && !isSameName(name, firstName);
}

/**
 * A row whose number stands for several customers says its number only under the first of the names; each of the others
 * is one customer, however its name is written. So it is with an address, which stays in the row all the same: it is
 * theirs, and only leads nobody else to them.
 */
export function namingOf(stated: StatedNaming, answers: CustomerAnswers): Naming {
  const { reference, emails, name } = stated;
  const answer = reference === null || name === '' ? undefined : answers.ofNumber.get(reference);
  if (!answer) return { ...stated, isApart: false, written: reference === null ? writtenAt(stated, answers) : null };
  const isAlone = isApart(answer, name);
  const written = isAlone ? spelledMostly(answer, name) : answer.name;
  return { reference: isAlone ? null : reference, emails, name: written?.name ?? name, isApart: isAlone, written };
}

/** The name that a row without a number is given by what was said of its addresses. */
function writtenAt({ emails, name }: StatedNaming, { ofEmail }: CustomerAnswers): FileName | null {
  const said = emails.flatMap((email) => ofEmail.get(email) ?? []);
  const keeper = said.find(({ choice }) => choice === 'SEPARATE');
  if (name === '' && keeper) return spelledMostly(keeper, keeper.firstName);
  const apart = said.find((answer) => isApart(answer, name));
  return apart ? spelledMostly(apart, name) : (said.find(({ choice }) => choice === 'SAME')?.name ?? null);
}

/** The name of the file that this one is, written most often so: under it a customer apart is one. */
export function spelledMostly({ names }: CustomerAnswer, name: string): FileName | null {
  return names.find((each) => isSameName(each.name, name)) ?? null;
}
