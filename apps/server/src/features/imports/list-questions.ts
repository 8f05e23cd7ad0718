import type { importQuestions as readCall } from '@recoup/contract/imports.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { findImport } from './imports.store.ts';
import {
  type Candidate,
  countQuestions,
  countSettled,
  findCandidates,
  type QuestionRow,
  readQuestions,
} from './questions.store.ts';

type Reply = z.output<typeof readCall.reply>;

/** What is asked about the customers of a file, with who is here already. Refusal: NOT_FOUND. */
export async function listQuestions(
  work: Work,
  importId: string,
  { page, limit, only }: z.output<typeof readCall.query>,
): Promise<Reply | Refusal> {
  if (!(await findImport(work, importId))) return refuse('NOT_FOUND');
  const onlyOpen = only === 'open';
  const rows = await readQuestions(work, importId, { onlyOpen, limit, offset: (page - 1) * limit });
  const { count, open } = await countQuestions(work, importId);
  const candidates = await findCandidates(work, {
    references: rows.flatMap(({ kind, key }) => (kind === 'NUMBER' ? [key] : [])),
    addresses: rows.flatMap(({ kind, key }) => (kind === 'EMAIL' ? [key] : [])),
    names: rows.flatMap(({ kind, names }) => (kind === 'NAME' ? names.map(({ name }) => name) : [])),
  });
  const settles = await countSettled(work, importId);
  const total = onlyOpen ? open : count;
  return { data: rows.map((row) => viewQuestion(row, candidates)), page, limit, total, open, settles };
}

function viewQuestion(row: QuestionRow, candidates: readonly Candidate[]): Reply['data'][number] {
  const {
    kind,
    key,
    names,
    knownName,
    rowCount,
    lines,
    proposal,
    choice,
    chosenName,
    joinsId,
    answeredBy,
    answeredAt,
  } = row;
  const own = new Set(names.map(({ name }) => name));
  const found = candidates.filter(({ reference, asked, displayName }) => {
    if (kind === 'NUMBER') return reference === key;
    // Only the one who keeps it: others who share it are no answer.
    if (kind === 'EMAIL') return asked.includes(key) && displayName === knownName;
    return own.has(displayName);
  });
  const known = kind === 'EMAIL' ? found.slice(0, 1) : found;
  return {
    kind,
    key,
    names: names.map(({ name, rows }) => ({ name, rows })),
    rows: rowCount,
    lines: [...lines],
    customers: known.map(({ id, reference, isBusiness: _, asked: _asked, emails, phones, ...rest }) => ({
      ...{ _id: id, internalReference: reference, ...rest, emails: [...emails], phones: [...phones] },
    })),
    proposal,
    answer: choice && {
      choice,
      name: chosenName,
      debtorId: joinsId,
      by: answeredBy,
      at: (answeredAt ?? new Date(0)).toISOString(),
    },
  };
}
