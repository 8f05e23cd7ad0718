import type { answerQuestions as answerCall } from '@recoup/contract/imports.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { choicesOf } from '@recoup/domain/imports/customer-question.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { findImport, type ImportFileRow } from './imports.store.ts';
import { lockAt } from './lock-at.ts';
import { findCandidates, joinOnlyOnes, type QuestionRow, readQuestions, writeAnswer } from './questions.store.ts';
import { startReview } from './start-review.ts';

type Answer = z.output<typeof answerCall.body>['answers'][number];

/**
 * Answers questions about customers, each or all open ones of a kind alike; answers can be changed until the import is
 * confirmed. The rows are checked again by them. Refusals: NOT_FOUND, INVALID_FIELD, SOME_FIELD_IS_MISSING,
 * DEBTOR_NOT_FOUND, ALREADY_CONFIRMED, INVALID_STATUS.
 */
export async function answerQuestions(
  work: Work<MemberActor>,
  importId: string,
  { answers }: z.output<typeof answerCall.body>,
): Promise<ImportFileRow | Refusal> {
  const file = await lockAt(work, importId, ['REVIEWED']);
  if (isRefusal(file)) return file;
  const questions = await readQuestions(work, importId);
  for (const [index, answer] of answers.entries()) {
    const refused = await answerOne(work, importId, answer, questions);
    if (refused) return refused.fields ? refuse(refused.code, atAnswer(index, refused.fields)) : refused;
  }
  await startReview(work, file);
  return (await findImport(work, importId)) ?? refuse('NOT_FOUND');
}

/** Fields of one answer by their place among all. */
function atAnswer(index: number, fields: NonNullable<Refusal['fields']>) {
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [`answers.${index}.${name}`, problem]));
}

async function answerOne(
  work: Work<MemberActor>,
  importId: string,
  answer: Answer,
  questions: readonly QuestionRow[],
): Promise<Refusal | null> {
  const { kind, key, choice } = answer;
  if (!choicesOf[kind].some((each) => each === choice)) return refuse('INVALID_FIELD', { choice: 'INVALID_FIELD' });
  const question = questions.find((each) => each.kind === kind && each.key === key);
  if (key !== null && !question) return refuse('NOT_FOUND', { key: 'NOT_FOUND' });
  const meant = question ? await toOne(work, question, answer) : toAll(answer);
  if (isRefusal(meant)) return meant;
  const by = work.actor.name;
  const changed =
    key === null && choice === 'JOIN'
      ? await joinOnlyOnes(work, importId, by)
      : await writeAnswer(work, importId, { kind, key }, { ...meant, choice, by });
  const { choice: before = null, chosenName = null, joinsId = null } = question ?? {};
  work.audit({
    action: 'import.answer-question',
    recordKind: 'import',
    recordId: importId,
    before: { choice: before, name: chosenName, debtorId: joinsId },
    after: { kind, key, choice, name: meant.chosenName, debtorId: meant.joinsId, changed },
  });
  return null;
}

interface Meant {
  readonly chosenName: string | null;
  readonly joinsId: string | null;
}

/** To all alike nothing can be said that is of one of them. */
function toAll({ name, debtorId }: Answer): Meant | Refusal {
  if (name !== undefined) return refuse('INVALID_FIELD', { name: 'INVALID_FIELD' });
  if (debtorId !== undefined) return refuse('INVALID_FIELD', { debtorId: 'INVALID_FIELD' });
  return { chosenName: null, joinsId: null };
}

async function toOne(work: Work, question: QuestionRow, { choice, name, debtorId }: Answer): Promise<Meant | Refusal> {
  const names = question.names.map((each) => each.name);
  if (name !== undefined && (choice !== 'SAME' || !names.includes(name)))
    return refuse('INVALID_FIELD', { name: 'INVALID_FIELD' });
  if (choice !== 'JOIN')
    return debtorId === undefined
      ? { chosenName: name ?? null, joinsId: null }
      : refuse('INVALID_FIELD', { debtorId: 'INVALID_FIELD' });
  const namesakes = await findCandidates(work, { names });
  const meant = debtorId === undefined ? namesakes[0] : namesakes.find(({ id }) => id === debtorId);
  if (!meant) return refuse('DEBTOR_NOT_FOUND', { debtorId: 'DEBTOR_NOT_FOUND' });
  // Of several nobody is meant by itself.
  if (debtorId === undefined && namesakes.length > 1)
    return refuse('SOME_FIELD_IS_MISSING', { debtorId: 'SOME_FIELD_IS_MISSING' });
  return { chosenName: null, joinsId: meant.id };
}
