import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { recordSet } from '#server/db/record-set.ts';
import { setRecordTags } from '#server/features/tags/set-record-tags.ts';
import type { Work } from '#server/work/work.ts';
import type { ActivityActor } from '../activities/insert-activities.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { insertEntries, type NewEntry } from '../ledger/insert-entries.ts';
import { standingCharges } from './deletion.store.ts';
import { recordMoves } from './record-moves.ts';
import { tellAccountsChanged } from './tell-accounts-changed.ts';

/** What of an account may be changed in many at once. */
export interface ChangeableValues {
  readonly status: AccountStatus;
  readonly category: string | null;
  readonly amountCents: number;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly description: string;
  readonly terms: string;
  readonly sourceId: string | null;
  readonly assigneeId: string | null;
  readonly custom: CustomValues;
}

/** A locked account as it is, and the values that replace its own. */
export interface AccountChange {
  readonly account: ChangeableValues & {
    readonly id: string;
    readonly debtorId: string;
    readonly paidCents: number;
    readonly discountCents: number;
  };
  readonly values: Partial<ChangeableValues>;
  readonly addTagIds: readonly string[];
  readonly removeTagIds: readonly string[];
}

export interface ChangeMoment {
  readonly by: ActivityActor;
  readonly at: Date;
  /** Today at the company's place. */
  readonly today: string;
  readonly graceDays: number;
}

const columns = {
  id: 'uuid',
  status: 'text',
  category: 'text',
  amountCents: 'bigint',
  issueDate: 'date',
  dueDate: 'date',
  description: 'text',
  terms: 'text',
  sourceId: 'uuid',
  assigneeId: 'uuid',
  custom: 'jsonb',
};

interface Planned {
  readonly account: AccountChange['account'];
  readonly after: ChangeableValues;
}

/**
 * Changes many locked accounts, set-based: an amount by taking the charge back and booking it anew (G2), the sums of
 * their customers, the send gate (G13), status moves on the timeline, tags, and the news. Whether each change is allowed
 * (the amount only while nothing was paid) was decided before.
 */
export async function changeAccounts(
  work: Work,
  changes: readonly AccountChange[],
  { by, at, today, graceDays }: ChangeMoment,
): Promise<void> {
  if (changes.length === 0) return;
  const planned = changes.map(({ account, values }): Planned => {
    const wanted = { ...account, ...values };
    const outstandingCents = wanted.amountCents - account.paidCents - account.discountCents;
    const { status, amountCents: chargedCents, dueDate } = wanted;
    return {
      account,
      after: {
        ...wanted,
        status: settledStatus({ status, chargedCents, outstandingCents, dueDate, today, graceDays }),
      },
    };
  });
  await updateRows(work, planned, at);
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
  await tellAccountsChanged(
    work,
    planned.map(({ account }) => account.id),
  );
}

async function updateRows(work: Work, planned: readonly Planned[], at: Date): Promise<void> {
  const rows = planned.map(({ account, after }) => ({
    id: account.id,
    status: after.status,
    category: after.category,
    amountCents: after.amountCents,
    issueDate: after.issueDate,
    dueDate: after.dueDate,
    description: after.description,
    terms: after.terms,
    sourceId: after.sourceId,
    assigneeId: after.assigneeId,
    custom: after.custom,
  }));
  await sql`
    update account a set status = r.status, category = r.category, amount_cents = r.amount_cents,
      issue_date = r.issue_date, due_date = r.due_date, description = r.description, terms = r.terms,
      source_id = r.source_id, assignee_id = r.assignee_id, custom = r.custom, version = a.version + 1, updated_at = ${at}
    from ${recordSet(rows, columns)}
    where a.company_id = ${work.companyId} and a.id = r.id`.execute(work.trx);
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
