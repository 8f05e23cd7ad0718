import { mayRestoreStatus } from '@recoup/domain/bulk/chosen-status.ts';
import { type Judgement, judgeApproval, judgeStatus } from '@recoup/domain/bulk/judge-record.ts';
import { type AccountStatus, accountStatuses } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { moveAccounts } from '#server/features/accounts/move-accounts.ts';
import { type BulkBatch, type BulkChange, type BulkValue, defineVerb, type Present } from '../bulk-verb.ts';

interface StatusFacts {
  readonly status: AccountStatus;
  readonly charged: number;
  readonly open: number;
  readonly isPastGrace: boolean;
  readonly debtorId: string;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly pendingCents: number;
}

const isStatus = (value: BulkValue): value is AccountStatus => accountStatuses.some((status) => status === value);

const facts = (_input: unknown, { graceDays, today }: Present) => ({
  status: sql`a.status`,
  charged: sql`sign(a.amount_cents)::int`,
  open: sql`sign(a.balance_cents)::int`,
  isPastGrace: sql`a.due_date + ${graceDays}::int < ${today}::date`,
});

const lockedFacts = () => ({
  debtorId: sql`a.debtor_id`,
  amountCents: sql`a.amount_cents`,
  paidCents: sql`a.paid_cents`,
  discountCents: sql`a.discount_cents`,
  pendingCents: sql`a.pending_cents`,
});

async function apply(batch: BulkBatch, changes: readonly BulkChange<StatusFacts>[]): Promise<undefined> {
  const moves = changes.flatMap(({ id, facts: { status, ...row }, to }) =>
    isStatus(to) ? [{ ...row, id, from: status, to }] : [],
  );
  await moveAccounts(batch.work, batch.by, moves, batch.now);
}

const tells = ({ id, from, to }: BulkChange<StatusFacts>) => [
  { noun: 'account' as const, id, before: { status: from }, after: { status: to } },
];

const base = { entity: 'account', field: 'status', facts, lockedFacts, tells, apply } as const;
const none = z.strictObject({});

const status = defineVerb<{ newStatus: AccountStatus }, StatusFacts>({
  ...base,
  action: 'status',
  input: z.strictObject({ newStatus: z.enum(accountStatuses) }),
  // Uncollectible has no undo, by whichever way it was chosen.
  isUndoable: ({ newStatus }) => newStatus !== 'Charged Off',
  judge: (each, { newStatus }): Judgement<BulkValue> => judgeStatus(each, newStatus),
  holds: (each, after, before) => each.status === after && isStatus(before) && mayRestoreStatus(before, each),
});

const uncollectible = defineVerb<Record<string, never>, StatusFacts>({
  ...base,
  action: 'uncollectible',
  input: none,
  isUndoable: () => false,
  judge: (each): Judgement<BulkValue> => judgeStatus(each, 'Charged Off'),
});

const draftApprove = defineVerb<Record<string, never>, StatusFacts>({
  ...base,
  action: 'draft-approve',
  input: none,
  isUndoable: () => false,
  judge: (each): Judgement<BulkValue> => judgeApproval(each),
});

export const statusVerbs = [status, uncollectible, draftApprove];
