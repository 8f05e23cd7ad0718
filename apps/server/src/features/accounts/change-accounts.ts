import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { uuidv7 } from 'uuidv7';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import type { ActivityActor } from '../activities/insert-activities.store.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { insertEntries, type NewEntry } from '../ledger/insert-entries.store.ts';
import { type ChangeableValues, updateValues } from './account-changes.store.ts';
import { standingCharges } from './deletion.store.ts';
import { notifyAccountsChanged } from './notify-accounts-changed.ts';
import { recordMoves } from './record-moves.ts';

/** A locked account as it is, and the values that replace its own. */
export interface AccountChange {
  readonly account: ChangeableValues & {
    readonly id: string;
    readonly debtorId: string;
    readonly paidCents: number;
    readonly discountCents: number;
    readonly tagIds: readonly string[];
  };
  readonly values: Partial<ChangeableValues>;
  readonly addTagIds: readonly string[];
  readonly removeTagIds: readonly string[];
}

export interface ChangeMoment {
  /** As the audit calls it. */
  readonly action: string;
  readonly by: ActivityActor;
  readonly at: Date;
  /** Today at the company's place. */
  readonly today: string;
  readonly graceDays: number;
}

interface Planned {
  readonly account: AccountChange['account'];
  readonly after: ChangeableValues & Pick<AccountChange['account'], 'tagIds'>;
}

/**
 * Changes many locked accounts, set-based: an amount by taking the charge back and booking it anew (G2), the sums of
 * their customers, the send gate (G13), status moves on the timeline, tags, and the news. Whether each change is allowed
 * (the amount only while nothing was paid) was decided before.
 */
export async function changeAccounts(
  work: Work,
  changes: readonly AccountChange[],
  { action, by, at, today, graceDays }: ChangeMoment,
): Promise<void> {
  if (changes.length === 0) return;
  const planned = changes.map(({ account, values, addTagIds, removeTagIds }): Planned => {
    const wanted = { ...account, ...values };
    const outstandingCents = wanted.amountCents - account.paidCents - account.discountCents;
    const { status, amountCents: chargedCents, dueDate } = wanted;
    return {
      account,
      after: {
        ...wanted,
        status: settledStatus({ status, chargedCents, outstandingCents, dueDate, today, graceDays }),
        tagIds: [...new Set([...account.tagIds, ...addTagIds])].filter((id) => !removeTagIds.includes(id)),
      },
    };
  });
  await updateValues(
    work,
    planned.map(({ account, after }) => ({ ...after, id: account.id })),
    at,
  );
  await setRecordTags(
    work,
    'account',
    changes.map(({ account, addTagIds, removeTagIds }) => ({ id: account.id, add: addTagIds, remove: removeTagIds })),
  );
  await rebookCharges(work, planned, at);
  const share = (values: ChangeableValues, { paidCents, discountCents }: AccountChange['account']) => ({
    status: values.status,
    amountCents: values.amountCents,
    paidCents,
    discountCents,
  });
  await addDebtorTotals(
    work,
    planned.map(({ account, after }) => ({
      debtorId: account.debtorId,
      ...shareChange(share(account, account), share(after, account)),
    })),
  );
  await stopClaims(
    work,
    planned.map(({ account }) => account.debtorId),
  );
  const moves = planned.flatMap(({ account: { id, debtorId, status: from }, after: { status: to } }) =>
    from === to ? [] : [{ accountId: id, debtorId, from, to }],
  );
  if (moves.length > 0) await recordMoves(work, by, moves, at);
  for (const { account, after } of planned)
    work.changed({
      noun: 'account',
      id: account.id,
      action,
      before: { ...account },
      after: { ...after },
      isQuiet: true,
    });
  await notifyAccountsChanged(
    work,
    planned.map(({ account }) => account.id),
  );
}

async function rebookCharges(work: Work, planned: readonly Planned[], at: Date): Promise<void> {
  const moved = planned.filter(({ account, after }) => account.amountCents !== after.amountCents);
  if (moved.length === 0) return;
  const standing = await standingCharges(
    work,
    moved.map(({ account }) => account.id),
  );
  const entries: NewEntry[] = standing.map(({ id, accountId, debtorId, amountCents }) => ({
    id: uuidv7(),
    entry: reverseEntry({ ...chargeEntry({ debtorId, accountId, amountCents }), id }),
    debtorId,
    accountId,
    source: 'import',
    occurredAt: at,
  }));
  for (const { account, after } of moved) {
    const { id: accountId, debtorId } = account;
    const entry = chargeEntry({ debtorId, accountId, amountCents: after.amountCents });
    entries.push({ id: uuidv7(), entry, debtorId, accountId, source: 'import', occurredAt: at });
  }
  await insertEntries(work, entries);
}
