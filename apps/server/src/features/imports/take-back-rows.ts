import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Database } from '#server/db/database.ts';
import { withPatience } from '#server/db/with-patience.ts';
import { lockAccounts, readPresent } from '#server/features/accounts/booking.store.ts';
import { lockCategory, removeCategory } from '#server/features/accounts/categories.store.ts';
import { changeAccounts } from '#server/features/accounts/change-accounts.ts';
import { forgetSource } from '#server/features/accounts/deletion.store.ts';
import { withdrawAccounts } from '#server/features/accounts/withdraw-accounts.ts';
import { askStandingEach } from '#server/features/agreements/ask-standing-each.ts';
import { countCreditNotes } from '#server/features/credit-notes/credit-notes.store.ts';
import { changeDebtors } from '#server/features/debtors/change-debtors.ts';
import { markDeleted, showDeleted } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { membersGone } from '#server/features/members/member-exists.store.ts';
import { deleteSourceRow, lockSource } from '#server/features/sources/sources.store.ts';
import { deleteTagRow, findTag } from '#server/features/tags/tags.store.ts';
import { actingFor } from '#server/work/acting-for.ts';
import { inCompany } from '#server/work/in-company.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { accountsThatGo } from './accounts-that-go.ts';
import { importer } from './book-rows.ts';
import type { OldAccount, OldDebtor } from './change-known.ts';
import { takeChanges } from './changes.store.ts';
import { findWorkedOn } from './done-since.store.ts';
import { findMemberName, type ImportFileRow, lockImport, updateImport } from './imports.store.ts';
import { findAccountsById } from './known-accounts.store.ts';
import { readCustomers } from './known-debtors.store.ts';
import { notifyImport } from './notify-import.ts';
import { takeBackCredits } from './take-back-credits.ts';
import { accountsToWithdraw, countLeft, countMade, debtorsWithoutAccounts, unusedRecords } from './undo.store.ts';

const BATCH_ROWS = 500;

interface Undoing {
  readonly companyId: string;
  readonly importId: string;
  /** Who asked for it. */
  readonly memberId: string;
}

/** How far a step has come by id, for records that stay behind where they are; it counts once its batch is committed. */
interface Walk {
  after: string;
}

/** Where another turn goes on: the number of the step, and how far it has come. */
interface Reached {
  readonly step: number;
  readonly after: string;
}
const FIRST = '00000000-0000-0000-0000-000000000000';

/** One step: answers how many records it took back; nothing is left of its kind when that is none. */
type Step = (work: Work, undoing: Undoing, file: ImportFileRow, walk: Walk) => Promise<number>;

/**
 * Takes back what an import did, a batch per commit: accounts that it made are withdrawn with everything it booked on
 * them, credit notes with their credit, accounts and customers that it changed get their old values, customers, tags,
 * categories and sources that it made and that nothing else uses disappear. What is left to do is read from the database,
 * so that a killed job goes on where it was; a batch whose rows somebody else holds waits for them. An account or customer
 * with which somebody went on since, in whatever way, stays and is counted; so does every account of such a customer.
 * Ends after so many batches with the place where another turn goes on, and with null when nothing is left (G35).
 */
export async function takeBackRows(
  db: Database,
  undoing: Undoing,
  signal: AbortSignal,
  { from, batchesMax = Number.POSITIVE_INFINITY }: { from?: Reached | undefined; batchesMax?: number } = {},
): Promise<Reached | null> {
  const { companyId, importId } = undoing;
  const withdrawCredits: Step = (work, _, file, walk) => takeBackCredits(work, file, walk);
  const steps = [withdrawMade, withdrawCredits, putBackAccounts, putBackDebtors, removeMadeDebtors, removeMadeRecords];
  if (!from) await inCompany(db, companyId, (work) => countDone(work, importId));
  let batches = 0;
  for (const [at, step] of steps.entries()) {
    if (from && at < from.step) continue;
    let walk: Walk = { after: from?.step === at ? from.after : FIRST };
    for (let count = 1; count > 0; batches += 1) {
      signal.throwIfAborted();
      if (batches >= batchesMax) return { step: at, after: walk.after };
      [count, walk] = await withPatience(async () => {
        const next = { ...walk };
        return [await inCompany(db, companyId, (work) => takeBackBatch(work, undoing, step, next)), next];
      }, signal);
    }
  }
  await inCompany(db, companyId, (work) => finish(work, undoing));
  return null;
}

/** Begun anew, the walk looks at what stayed once more: what is done is counted from what is left. */
async function countDone(work: Work, importId: string): Promise<void> {
  const file = await lockImport(work, importId);
  if (file?.stage !== 'UNDOING') return;
  const left = await countLeft(work, importId);
  await updateImport(work, importId, { progressDone: Math.max(0, file.progressOf - left) });
}

async function takeBackBatch(work: Work, undoing: Undoing, step: Step, walk: Walk): Promise<number> {
  const { importId } = undoing;
  const file = await lockImport(work, importId);
  if (file?.stage !== 'UNDOING') return 0;
  const count = await step(await inNameOf(work, undoing), undoing, file, walk);
  await updateImport(work, importId, { progressDone: Math.min(file.progressOf, file.progressDone + count) });
  await notifyImport(work, importId);
  return count;
}

/** The work in the name of who asked for it. */
async function inNameOf(work: Work, { importId, memberId }: Undoing): Promise<Work> {
  return actingFor(work, { id: memberId, name: (await findMemberName(work, memberId)) ?? '' }, importId);
}

/** Accounts that cannot be withdrawn stay behind, so the step walks by id and not from the beginning each time. */
const withdrawMade: Step = async (work, { importId, memberId }, file, walk) => {
  const made = await accountsToWithdraw(work, importId, walk.after, BATCH_ROWS);
  const ids = made.map((each) => each.id);
  const { now: at } = await readPresent(work);
  await lockAccounts(work, ids);
  const free = await accountsThatGo(work, file, made);
  const freeIds = free.map((each) => each.id);
  await withdrawAccounts(work, freeIds, { memberId, at });
  walk.after = ids.at(-1) ?? walk.after;
  return ids.length;
};

/** Old values, without whoever left the team since: what was theirs stays with whom it is. */
async function withoutGone<V extends { readonly assigneeId?: string | null }>(
  work: Work,
  values: readonly V[],
): Promise<(V | Omit<V, 'assigneeId'>)[]> {
  const gone = await membersGone(
    work,
    values.map(({ assigneeId }) => assigneeId || null),
  );
  return values.map((each) => {
    const { assigneeId, ...rest } = each;
    return gone.has(assigneeId ?? '') ? rest : each;
  });
}

const putBackAccounts: Step = async (work, { importId }, file) => {
  const changes = await takeChanges(work, importId, { kind: 'account', isMade: false, limit: BATCH_ROWS });
  const known = await findAccountsById(
    work,
    changes.map((change) => change.recordId),
  );
  const { now: at, timeZone, graceDays } = await readPresent(work);
  const agreed = await askStandingEach(work, 'account-amount', [...known.keys()]);
  const values = await withoutGone(
    work,
    changes.map(({ before }) => (before as OldAccount).values),
  );
  const back = changes.flatMap(({ recordId, before }, at) => {
    const account = known.get(recordId);
    return account && !agreed.has(recordId)
      ? [{ account, values: values[at] ?? {}, addTagIds: [], removeTagIds: (before as OldAccount).addedTagIds }]
      : [];
  });
  const by = await importer(work, file);
  const action = 'account.undo-import';
  await changeAccounts(work, back, { action, by, at, today: dateInZone(at, timeZone), graceDays });
  return changes.length;
};

const putBackDebtors: Step = async (work, { importId }) => {
  const changes = await takeChanges(work, importId, { kind: 'debtor', isMade: false, limit: BATCH_ROWS });
  const known = await readCustomers(
    work,
    changes.map((change) => change.recordId),
    { isLocked: true },
  );
  const { now: at } = await readPresent(work);
  const old = await withoutGone(
    work,
    changes.map(({ before }) => (before as OldDebtor).values),
  );
  const back = changes.flatMap(({ recordId, before }, at) => {
    const debtor = known.get(recordId);
    const { addedContacts: removeContacts, addedTagIds: removeTagIds } = before as OldDebtor;
    return debtor
      ? [{ debtor, values: old[at] ?? {}, addContacts: [], removeContacts, addTagIds: [], removeTagIds }]
      : [];
  });
  await changeDebtors(work, back, { action: 'debtor.undo-import', at });
  return changes.length;
};

const removeMadeDebtors: Step = async (work, { importId, memberId }, file) => {
  const changes = await takeChanges(work, importId, { kind: 'debtor', isMade: true, limit: BATCH_ROWS });
  const without = await debtorsWithoutAccounts(
    work,
    changes.map((change) => change.recordId),
  );
  const workedOn = await findWorkedOn(work, file, { accountIds: [], debtorIds: without });
  const ids = without.filter((id) => !workedOn.debtors.has(id));
  await updateImport(work, importId, { keptDebtors: file.keptDebtors + changes.length - ids.length });
  if (ids.length > 0) {
    const { now: at } = await readPresent(work);
    await stopClaims(work, ids);
    await showDeleted(work);
    await markDeleted(work, ids, { at, memberId, reason: 'import undone' });
    const [before, after] = [{ deletedAt: null }, { deletedAt: at }];
    for (const id of ids)
      work.changed({ noun: 'debtor', id, action: 'debtor.undo-import', before, after, isQuiet: true });
  }
  return changes.length;
};

const removers = { tag: deleteTagRow, category: removeCategory, source: removeSource } as const;
const readers = { tag: findTag, category: lockCategory, source: lockSource } as const;

const removeMadeRecords: Step = async (work, { importId }) => {
  let count = 0;
  for (const kind of ['tag', 'category', 'source'] as const) {
    const changes = await takeChanges(work, importId, { kind, isMade: true, limit: BATCH_ROWS });
    count += changes.length;
    const ids = changes.map((change) => change.recordId);
    for (const id of await unusedRecords(work, kind, ids)) {
      const before = await readers[kind](work, id);
      await removers[kind](work, id);
      const was = before ? { ...before } : {};
      work.changed({ noun: kind, id, action: `${kind}.undo-import`, before: was, after: null, isQuiet: true });
    }
  }
  return count;
};

/** Withdrawn accounts name it still, though nobody sees them. */
async function removeSource(work: Work, id: string): Promise<void> {
  await forgetSource(work, id);
  await deleteSourceRow(work, id);
}

async function finish(work: Work, { importId }: Undoing): Promise<void> {
  const file = await lockImport(work, importId);
  if (file?.stage !== 'UNDOING') return;
  await updateImport(work, importId, {
    stage: 'UNDONE',
    undoneAt: work.now,
    keptAccounts: await countMade(work, importId),
    keptCredits: await countCreditNotes(work, importId),
    progressDone: file.progressOf,
  });
  asSystem(work).audit({ action: 'import.undone', recordKind: 'import', recordId: importId });
  await notifyImport(work, importId);
  for (const topic of ['account', 'debtor', 'transaction', 'activity', 'chart'] as const) {
    work.notify(topic, []);
  }
}
