import type { undoPreview } from '@recoup/contract/imports.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import { creditNotesOf } from '#server/features/credit-notes/credit-notes.store.ts';
import type { Work } from '#server/work/work.ts';
import { accountsThatGo } from './accounts-that-go.ts';
import { findWorkedOn } from './done-since.store.ts';
import { findImport, type ImportFileRow } from './imports.store.ts';
import { creditsThatGo } from './take-back-credits.ts';
import { accountsToWithdraw, countMade, firstReferences, madeDebtors } from './undo.store.ts';
import { whyNotUndone } from './why-not-undone.ts';

type Preview = z.output<typeof undoPreview.reply>;

/** Of a larger import only so many records of each kind are looked at. */
const LOOKED_AT_MAX = 20_000;
const BATCH_ROWS = 1_000;
/** As many accounts are named; the others are counted. */
const NAMED_MAX = 10;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * What an undo of an import would take away and what it would leave, by the rules of the undo itself; nothing changes.
 * Refusals: NOT_FOUND, and UNDO_NOT_POSSIBLE with the reason.
 */
export async function previewUndo(work: Work, importId: string): Promise<Preview | Refusal> {
  const file = await findImport(work, importId);
  if (!file) return refuse('NOT_FOUND');
  const reason = await whyNotUndone(work, file);
  if (reason) return refuse('UNDO_NOT_POSSIBLE', { reason });
  const accounts = await lookAtAccounts(work, file);
  const all = await countMade(work, importId);
  const made = await madeDebtors(work, importId, LOOKED_AT_MAX + 1);
  const debtors = made.slice(0, LOOKED_AT_MAX);
  const leaving = await goingDebtors(work, file, debtors, accounts.going);
  const notes = await creditNotesOf(work, importId, FIRST, LOOKED_AT_MAX);
  const credits = await creditsThatGo(work, file, notes);
  const looked = all > LOOKED_AT_MAX ? accounts.seen : all;
  return {
    accounts: { going: accounts.going.size, staying: looked - accounts.going.size },
    ...(await nameAccounts(work, importId, [...accounts.going])),
    debtors: { going: leaving, staying: debtors.length - leaving },
    credits: { going: credits.length, staying: notes.length - credits.length },
    updated: file.result?.updated ?? 0,
    isPartial: all > LOOKED_AT_MAX || made.length > LOOKED_AT_MAX || notes.length === LOOKED_AT_MAX,
  };
}

/** The first accounts that go and that stay, by their numbers: who takes back must know what. */
async function nameAccounts(work: Work, importId: string, going: readonly string[]) {
  return {
    goingAccounts: await firstReferences(work, importId, { ids: going, isAmong: true, limit: NAMED_MAX }),
    stayingAccounts: await firstReferences(work, importId, { ids: going, isAmong: false, limit: NAMED_MAX }),
  };
}

/** Which accounts go, among the first so many; one to whose customer a message went is not even looked at, and stays. */
async function lookAtAccounts(work: Work, file: ImportFileRow) {
  const going = new Set<string>();
  let after = FIRST;
  let seen = 0;
  while (seen < LOOKED_AT_MAX) {
    const made = await accountsToWithdraw(work, file.id, after, BATCH_ROWS);
    for (const { id } of await accountsThatGo(work, file, made)) going.add(id);
    seen += made.length;
    if (made.length < BATCH_ROWS) break;
    after = made.at(-1)?.id ?? after;
  }
  return { going, seen };
}

/** A customer goes with all of their accounts, and when nobody went on with them. */
async function goingDebtors(
  work: Work,
  file: ImportFileRow,
  debtors: readonly { readonly id: string; readonly accountIds: readonly string[] }[],
  accounts: ReadonlySet<string>,
): Promise<number> {
  const alone = debtors.filter(({ accountIds }) => accountIds.every((id) => accounts.has(id))).map(({ id }) => id);
  const workedOn = await findWorkedOn(work, file, { accountIds: [], debtorIds: alone });
  return alone.filter((id) => !workedOn.debtors.has(id)).length;
}
