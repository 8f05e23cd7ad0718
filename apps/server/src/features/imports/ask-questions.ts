import { asksForEmail, asksForNumber, proposedChoice } from '@recoup/domain/imports/customer-question.ts';
import type { Work } from '#server/work/work.ts';
import { findEmailQuestions, type NamesOfEmail } from './find-email-questions.store.ts';
import type { ImportFileRow } from './imports.store.ts';
import { namingColumns } from './naming-columns.ts';
import {
  countQuestions,
  type FoundQuestion,
  findCandidates,
  findNameQuestions,
  findNumberQuestions,
  foundOf,
  keepQuestions,
} from './questions.store.ts';

/** The rows whose customers are asked about: an invoice that is here has its customer, however the row names them. */
const askedOutcomes = {
  account: ['ready'],
  debtor: ['ready', 'update', 'unchanged', 'conflict'],
} as const;
/** Those of which it is not known yet what becomes of them. */
const uncheckedOutcomes = ['ready', 'update', 'unchanged', 'conflict', 'error'] as const;

/**
 * Finds out what must be asked about the customers of a file as its rows and the company's customers stand now, and how
 * much of it is open. What was answered before stays answered. Before rows are checked, all are asked about that may
 * come in, so that what they are checked against is whom the answers mean.
 */
export async function askQuestions(
  work: Work,
  file: ImportFileRow,
  { isChecked = true } = {},
): Promise<{ count: number; open: number }> {
  const outcomes = isChecked ? askedOutcomes[file.entity] : uncheckedOutcomes;
  const rows = { importId: file.id, columns: namingColumns(file), outcomes };
  // In a file of customers another name of a number is a change that its row shows.
  const numbers = file.entity === 'account' ? await findNumberQuestions(work, rows) : [];
  const asked = numbers.filter(({ names, knownName }) =>
    asksForNumber([...(knownName ? [knownName] : []), ...names.map(({ name }) => name)]),
  );
  const askedNumbers = asked.map(({ key }) => key);
  const emails = (await findEmailQuestions(work, rows, askedNumbers)).flatMap(emailQuestion);
  const names = await findNameQuestions(work, rows);
  const spelled = names.flatMap((question) => question.names.map(({ name }) => name));
  const candidates = await findCandidates(work, { names: spelled });
  const proposed = names.map((question) => {
    const own = new Set(question.names.map(({ name }) => name));
    const namesakes = candidates.filter(({ displayName }) => own.has(displayName));
    return {
      ...question,
      proposal: proposedChoice(namesakes.map(({ displayName: name, isBusiness }) => ({ name, isBusiness }))),
    };
  });
  await keepQuestions(work, file.id, [
    ...[...asked, ...emails].map((question) => ({ ...question, proposal: null })),
    ...proposed,
  ]);
  return countQuestions(work, file.id);
}

/** What an address asks. A row with a number of its own is led by the address only to somebody here without a number. */
function emailQuestion({ key, rows, names, holders }: NamesOfEmail): FoundQuestion[] {
  const numberless = holders.filter(({ hasNumber }) => !hasNumber);
  const fitting = names.some(({ hasBare }) => hasBare) ? holders : numberless;
  const led = names.map(({ name, hasBare, hasUnknown }) => {
    return { name, isLed: hasBare || (hasUnknown && numberless.length > 0) };
  });
  const known = fitting.map(({ name }) => name);
  if (!asksForEmail(led, known)) return [];
  return [foundOf({ kind: 'EMAIL', key, rows, names, knownName: known[0] ?? null })];
}
