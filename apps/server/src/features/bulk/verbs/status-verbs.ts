import { refusalBeside, verbOfStatus } from '@recoup/domain/agreements/judge-standing.ts';
import type { StandingKind } from '@recoup/domain/agreements/standing.ts';
import { mayRestoreStatus } from '@recoup/domain/bulk/chosen-status.ts';
import { type Judgement, judgeApproval, judgeStatus } from '@recoup/domain/bulk/judge-record.ts';
import { type SkipReason, standingSkips } from '@recoup/domain/bulk/skip-reason.ts';
import { type AccountStatus, accountStatuses } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { moveAccounts } from '#server/features/accounts/move-accounts.ts';
import { askStandingEach } from '#server/features/agreements/ask-standing-each.ts';
import { bindingOfAccount } from '#server/features/agreements/standing.store.ts';
import { type BulkBatch, type BulkChange, type BulkValue, defineVerb, type Present } from '../bulk-verb.ts';

interface StatusFacts {
  readonly status: AccountStatus;
  readonly charged: number;
  readonly open: number;
  readonly isPastGrace: boolean;
  /** What binds it, where the change asks for that. */
  readonly binding: StandingKind | null;
  readonly debtorId: string;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly pendingCents: number;
}

const isStatus = (value: BulkValue): value is AccountStatus => accountStatuses.some((status) => status === value);

const facts = (input: { readonly newStatus?: AccountStatus }, { graceDays, today }: Present) => ({
  status: sql`a.status`,
  charged: sql`sign(a.amount_cents)::int`,
  open: sql`sign(a.balance_cents)::int`,
  isPastGrace: sql`a.due_date + ${graceDays}::int < ${today}::date`,
  // Only a few changes are any matter of agreements; of the others nobody waits for the question.
  binding: input.newStatus && verbOfStatus(input.newStatus) ? bindingOfAccount : sql`null::text`,
});

const lockedFacts = () => ({
  debtorId: sql`a.debtor_id`,
  amountCents: sql`a.amount_cents`,
  paidCents: sql`a.paid_cents`,
  discountCents: sql`a.discount_cents`,
  pendingCents: sql`a.pending_cents`,
});

/** Writes the statuses; an account on which something stands against its own is left, and answered with the reason. */
async function apply(
  { work, by, now }: BulkBatch,
  changes: readonly BulkChange<StatusFacts>[],
): Promise<ReadonlyMap<string, SkipReason>> {
  const left = new Map<string, SkipReason>();
  for (const verb of ['account-go', 'account-accelerate'] as const) {
    const ids = changes.flatMap(({ id, to }) => (isStatus(to) && verbOfStatus(to) === verb ? [id] : []));
    for (const [id, code] of await askStandingEach(work, verb, ids)) left.set(id, standingSkips[code]);
  }
  const moves = changes.flatMap(({ id, facts: { status, ...row }, to }) =>
    isStatus(to) && !left.has(id) ? [{ ...row, id, from: status, to }] : [],
  );
  await moveAccounts(work, by, moves, now);
  return left;
}

/** What binds an account may forbid the status that is chosen for it. */
function judge(each: StatusFacts, to: AccountStatus): Judgement<BulkValue> {
  const verb = verbOfStatus(to);
  const code = verb && each.binding ? refusalBeside(verb, [each.binding]) : null;
  const judged = judgeStatus(each, to);
  return judged.changes && code ? { changes: false, reason: standingSkips[code] } : judged;
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
  judge: (each, { newStatus }) => judge(each, newStatus),
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
