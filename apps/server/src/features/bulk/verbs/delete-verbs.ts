import { deletionBlock } from '@recoup/domain/accounts/decide-deletion.ts';
import type { Judgement } from '@recoup/domain/bulk/judge-record.ts';
import { type SkipReason, standingSkips } from '@recoup/domain/bulk/skip-reason.ts';
import { mayDeleteDebtor } from '@recoup/domain/debtors/may-delete-debtor.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import type { EstimateStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { deleteAccounts } from '#server/features/accounts/delete-accounts.ts';
import { askStandingEach } from '#server/features/agreements/ask-standing-each.ts';
import { deleteContracts } from '#server/features/contracts/delete-contracts.ts';
import { restoreContracts } from '#server/features/contracts/restore-contracts.ts';
import { deleteDebtors } from '#server/features/debtors/delete-debtors.ts';
import { deleteEstimates } from '#server/features/estimates/delete-estimates.ts';
import { contractsWithEstimates } from '#server/features/estimates/linked-estimates.store.ts';
import { projectUses } from '#server/features/estimates/project-uses.ts';
import { restoreEstimates } from '#server/features/estimates/restore-estimates.ts';
import { deleteProjects } from '#server/features/projects/delete-projects.ts';
import { restoreProjects } from '#server/features/projects/restore-projects.ts';
import { isBound, lockBoundDebtors } from '#server/features/records/bound-debtors.store.ts';
import { type BulkValue, defineVerb } from '../bulk-verb.ts';

const input = z.strictObject({ reason: z.string() });
type Input = z.output<typeof input>;

const goes = { changes: true, from: null, to: null } as const;
const base = { action: 'delete', input, field: null, isUndoable: () => false } as const;

interface AccountFacts {
  /** Signs of the sums: whether there is any such money is all that matters. */
  readonly paidCents: number;
  readonly discountCents: number;
  readonly pendingCents: number;
  readonly hasMovements: boolean;
  readonly isDisputed: boolean;
}

const ofAccounts = defineVerb<Input, AccountFacts>({
  ...base,
  entity: 'account',
  facts: () => ({
    paidCents: sql`sign(a.paid_cents)::int`,
    discountCents: sql`sign(a.discount_cents)::int`,
    pendingCents: sql`sign(a.pending_cents)::int`,
    hasMovements: sql`exists (select 1 from journal_entry e where e.company_id = a.company_id and e.account_id = a.id
      and e.kind <> 'CHARGE')`,
    isDisputed: sql`a.is_disputed`,
  }),
  judge: (facts): Judgement<BulkValue> => {
    const reason = deletionBlock({ ...facts, isDeleted: false });
    return reason ? { changes: false, reason } : goes;
  },
  apply: async ({ work, now }, changes, { reason }) => {
    const ids = changes.map((change) => change.id);
    const against = await askStandingEach(work, 'account-go', ids);
    const free = ids.filter((id) => !against.has(id));
    const { blocked } = await deleteAccounts(work, free, { reason: reason || undefined, at: now });
    return new Map<string, SkipReason>([
      ...[...against].map(([id, code]) => [id, standingSkips[code]] as const),
      ...blocked.map((each) => [each.id, each.blockedBy] as const),
    ]);
  },
});

interface DebtorFacts {
  readonly accountCount: number;
  readonly isBound: boolean;
}

const ofDebtors = defineVerb<Input, DebtorFacts>({
  ...base,
  entity: 'debtor',
  facts: () => ({ accountCount: sql`sign(d.account_count)::int`, isBound: isBound(sql`d.company_id`, sql`d.id`) }),
  judge: (facts): Judgement<BulkValue> => {
    if (mayDeleteDebtor(facts).ok) return goes;
    return { changes: false, reason: facts.accountCount > 0 ? 'has-accounts' : 'is-bound' };
  },
  apply: async ({ work, now }, changes, { reason }) => {
    const ids = changes.map((change) => change.id);
    // Asked again now that nobody can change what binds them.
    const bound = await lockBoundDebtors(work, ids);
    await deleteDebtors(
      work,
      ids.filter((id) => !bound.has(id)),
      { reason, at: now },
    );
    return new Map<string, SkipReason>([...bound].map((id) => [id, 'is-bound']));
  },
});

interface ProjectFacts {
  readonly isInUse: boolean;
  readonly isDeleted: boolean;
}

const ofProjects = defineVerb<Record<string, never>, ProjectFacts>({
  entity: 'project',
  action: 'delete',
  input: z.strictObject({}),
  field: null,
  hidesRecords: true,
  isUndoable: () => true,
  facts: () => ({
    isInUse: sql`exists (select 1 from account a where a.company_id = p.company_id and a.project_id = p.id
      and a.deleted_at is null)
      or exists (select 1 from estimate e where e.company_id = p.company_id and e.project_id = p.id
        and e.deleted_at is null)`,
  }),
  lockedFacts: () => ({ isDeleted: sql`p.deleted_at is not null` }),
  judge: ({ isInUse }): Judgement<BulkValue> =>
    isInUse ? { changes: false, reason: 'has-links' } : { changes: true, from: 'kept', to: 'deleted' },
  apply: async ({ work, by }, changes) => {
    const idsOf = (to: string) => changes.filter((change) => change.to === to).map(({ id }) => id);
    const { inUse } = await deleteProjects(work, idsOf('deleted'), by, projectUses);
    const { blocked } = await restoreProjects(work, idsOf('kept'), by);
    return new Map<string, SkipReason>([
      ...[...inUse].map((id) => [id, 'has-links'] as const),
      ...[...blocked].map(([id, reason]) => [id, reason === 'name-taken' ? reason : 'deleted'] as const),
    ]);
  },
  holds: ({ isDeleted }, after) => isDeleted && after === 'deleted',
});

interface ContractFacts {
  readonly isDeleted: boolean;
  readonly isLinked: boolean;
}

/** What an undo finds: the state that the deletion left. */
const DELETED = 'deleted';

const ofContracts = defineVerb<Input, ContractFacts>({
  ...base,
  entity: 'contract',
  isUndoable: () => true,
  facts: () => ({
    isDeleted: sql`c.deleted_at is not null`,
    isLinked: sql`exists (select 1 from contract_account l join account a on a.company_id = l.company_id
      and a.id = l.account_id and a.deleted_at is null where l.company_id = c.company_id and l.contract_id = c.id)
      or exists (select 1 from estimate e where e.company_id = c.company_id and e.contract_id = c.id
        and e.deleted_at is null)`,
  }),
  judge: ({ isDeleted, isLinked }): Judgement<BulkValue> => {
    if (isDeleted) return { changes: false, reason: 'deleted' };
    return isLinked ? { changes: false, reason: 'accounts-linked' } : { changes: true, from: null, to: DELETED };
  },
  holds: ({ isDeleted }) => isDeleted,
  apply: async ({ work }, changes, { reason }) => {
    const ids = changes.map((change) => change.id);
    if (changes[0]?.to === DELETED) {
      const { inUse } = await deleteContracts(work, ids, { usedAbove: contractsWithEstimates, reason });
      return new Map<string, SkipReason>(inUse.map((id) => [id, 'accounts-linked']));
    }
    const { restored, orphans } = await restoreContracts(work, ids);
    const left = ids.filter((id) => !restored.has(id));
    return new Map<string, SkipReason>(left.map((id) => [id, orphans.has(id) ? 'deleted' : 'reference-taken']));
  },
});

interface EstimateRowFacts {
  readonly status: EstimateStatus;
  readonly sentVersionNo: number | null;
  readonly isAccepted: boolean;
  readonly isDeleted: boolean;
}

const ofEstimates = defineVerb<Record<string, never>, EstimateRowFacts>({
  entity: 'estimate',
  action: 'delete',
  input: z.strictObject({}),
  field: null,
  hidesRecords: true,
  isUndoable: () => true,
  facts: () => ({
    status: sql`e.status`,
    sentVersionNo: sql`e.sent_version_no`,
    isAccepted: sql`exists (select 1 from estimate_acceptance x where x.company_id = e.company_id and x.estimate_id = e.id)`,
  }),
  lockedFacts: () => ({ isDeleted: sql`e.deleted_at is not null` }),
  judge: ({ isAccepted, ...facts }): Judgement<BulkValue> => {
    // No day matters to a deletion.
    const next = nextStatus({ ...facts, sentExpirationDate: null, today: '' }, 'delete');
    if (isAccepted || isRefusal(next)) return { changes: false, reason: 'status-forbids' };
    return { changes: true, from: 'kept', to: DELETED };
  },
  apply: async ({ work }, changes) => {
    const idsOf = (to: string) => changes.filter((change) => change.to === to).map(({ id }) => id);
    const { blocked } = await deleteEstimates(work, idsOf(DELETED));
    const restored = await restoreEstimates(work, idsOf('kept'));
    return new Map<string, SkipReason>([...blocked.map((id) => [id, 'status-forbids'] as const), ...restored.blocked]);
  },
  holds: ({ isDeleted }, after) => isDeleted && after === DELETED,
});

export const deleteVerbs = [ofAccounts, ofDebtors, ofProjects, ofContracts, ofEstimates];
