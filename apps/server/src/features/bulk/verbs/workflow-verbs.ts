import { type Judgement, judgeCampaign } from '@recoup/domain/bulk/judge-record.ts';
import { refuse } from '@recoup/domain/errors.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { setWorkflows } from '#server/features/accounts/set-workflows.ts';
import { shareWorkflow } from '#server/features/workflows/share-workflow.store.ts';
import type { Work } from '#server/work/work.ts';
import { type BulkValue, defineVerb } from '../bulk-verb.ts';

const input = z.strictObject({ workflowId: z.uuid().nullable() });
type Input = z.output<typeof input>;

const oneId = (value: BulkValue): string | null => (typeof value === 'string' ? value : null);

async function check(work: Work, { workflowId }: Input) {
  const exists = workflowId === null || (await shareWorkflow(work, workflowId));
  return exists ? undefined : refuse('WORKFLOW_NOT_FOUND');
}

interface AccountFacts {
  readonly status: AccountStatus;
  readonly workflowId: string | null;
  readonly debtorId: string;
}

/** An account enters a campaign, or leaves it. */
const joined = (id: string, from: string | null, to: string | null) => ({
  noun: 'account' as const,
  id,
  before: { workflowId: from },
  after: { workflowId: to },
});

const ofAccounts = defineVerb<Input, AccountFacts>({
  entity: 'account',
  action: 'workflow',
  input,
  names: 'workflow',
  field: 'workflow',
  isUndoable: () => true,
  check,
  facts: () => ({ status: sql`a.status`, workflowId: sql`a.workflow_id` }),
  lockedFacts: () => ({ debtorId: sql`a.debtor_id` }),
  tells: ({ id, from, to }) => [joined(id, oneId(from), oneId(to))],
  judge: (facts, { workflowId }): Judgement<BulkValue> => judgeCampaign(facts, workflowId),
  apply: async ({ work, now }, changes) => {
    const joining = changes.map(({ id, facts, to }) => ({
      id,
      debtorId: facts.debtorId,
      from: facts.workflowId,
      to: oneId(to),
    }));
    await setWorkflows(work, joining, now);
    return undefined;
  },
  holds: (facts, after) => facts.workflowId === after,
});

/** The accounts of a customer that count here: those that could join a campaign, and those that are in one. */
const itsAccounts = sql`account x where x.company_id = d.company_id and x.debtor_id = d.id
  and (x.status in ('Draft', 'Active', 'Delinquent', 'Accelerated') or x.workflow_id is not null)`;

interface CustomerFacts {
  /** Each kind of account once: `[status, campaign]`. */
  readonly kinds: readonly (readonly [AccountStatus, string | null])[];
  /** Only of a locked record: campaign and status of each account. */
  readonly accounts?: Readonly<Record<string, { readonly status: AccountStatus; readonly workflowId: string | null }>>;
}

const isMap = (value: BulkValue): value is Readonly<Record<string, string | null>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a group only the campaigns that change are known, of a locked customer each account. */
function judgeCustomer({ kinds, accounts }: CustomerFacts, workflowId: string | null): Judgement<BulkValue> {
  const judged = kinds.map(([status, own]) => judgeCampaign({ status, workflowId: own }, workflowId));
  const changing = judged.flatMap((each) => (each.changes ? [each.from] : []));
  if (changing.length === 0) {
    const isSame = judged.some((each) => !each.changes && each.reason === 'same');
    return { changes: false, reason: workflowId === null ? 'no-campaign' : isSame ? 'same' : 'no-open-accounts' };
  }
  if (!accounts) return { changes: true, from: [...new Set(changing)], to: workflowId };
  const going = Object.entries(accounts).filter(([, account]) => judgeCampaign(account, workflowId).changes);
  return {
    changes: true,
    from: Object.fromEntries(going.map(([id, account]) => [id, account.workflowId])),
    to: Object.fromEntries(going.map(([id]) => [id, workflowId])),
  };
}

const ofDebtors = defineVerb<Input, CustomerFacts>({
  entity: 'debtor',
  action: 'workflow',
  locksAccounts: true,
  input,
  names: 'workflow',
  field: 'workflow',
  isUndoable: () => true,
  check,
  facts: () => ({
    kinds: sql`coalesce((select jsonb_agg(distinct jsonb_build_array(x.status, x.workflow_id)) from ${itsAccounts}), '[]')`,
  }),
  lockedFacts: () => ({
    accounts: sql`coalesce((select jsonb_object_agg(x.id, jsonb_build_object('status', x.status, 'workflowId', x.workflow_id))
      from ${itsAccounts}), '{}')`,
  }),
  tells: ({ from, to }) =>
    isMap(from) && isMap(to) ? Object.entries(to).map(([id, workflow]) => joined(id, from[id] ?? null, workflow)) : [],
  judge: (facts, { workflowId }) => judgeCustomer(facts, workflowId),
  apply: async ({ work, now }, changes) => {
    const joining = changes.flatMap(({ id: debtorId, from, to }) =>
      isMap(to) && isMap(from)
        ? Object.entries(to).map(([id, workflowId]) => ({ id, debtorId, from: from[id] ?? null, to: workflowId }))
        : [],
    );
    await setWorkflows(
      work,
      joining.toSorted((left, right) => (left.id < right.id ? -1 : 1)),
      now,
    );
    return undefined;
  },
  holds: ({ accounts = {} }, after) =>
    isMap(after) &&
    Object.entries(after).every(([id, workflowId]) => (accounts[id]?.workflowId ?? null) === workflowId),
});

export const workflowVerbs = [ofAccounts, ofDebtors];
