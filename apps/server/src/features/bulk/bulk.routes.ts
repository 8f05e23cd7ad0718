import {
  bulkAccountAssignee,
  bulkAccountDelete,
  bulkAccountDraftApprove,
  bulkAccountStatus,
  bulkAccountTags,
  bulkAccountTask,
  bulkAccountUncollectible,
  bulkAccountWorkflow,
  bulkContractDelete,
  bulkContractTags,
  bulkDebtorAssignee,
  bulkDebtorDelete,
  bulkDebtorRemoveWorkflow,
  bulkDebtorTags,
  bulkDebtorTask,
  bulkDebtorWorkflow,
  bulkEstimateDelete,
  bulkProjectDelete,
  bulkProjectTags,
  validateDebtorFilter,
} from '@recoup/contract/bulk.ts';
import type { BulkAction, BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import { viewBulkAction } from './bulk.view.ts';
import type { ChosenSet } from './bulk-set.ts';
import { previewBulk } from './preview-bulk.ts';
import { startBulk } from './start-bulk.ts';
import { validateSet } from './validate-set.ts';
import { bulkVerb } from './verbs/all-verbs.ts';

/** The parts that every bulk call has, whatever it does. */
interface BulkBody extends ChosenSet {
  readonly _id?: string | undefined;
  readonly preview?: boolean | undefined;
  readonly expected?: { readonly count: number; readonly fingerprint: string } | undefined;
}

type Parts = Pick<Incoming<typeof bulkAccountStatus>, 'actor' | 'transaction' | 'finalTransaction'>;

const MISSING_PREVIEW = 'Count the set with `preview: true` first, and send its `matched` and `fingerprint`.';

/** With `preview` it counts, otherwise it freezes the set and answers the job. */
async function answer(
  { transaction, finalTransaction }: Parts,
  [entity, action]: readonly [BulkEntity, BulkAction],
  { filters, ids, importId, excludedIds, preview, expected, _id }: BulkBody,
  input: unknown,
) {
  const verb = bulkVerb(entity, action);
  const set = { filters, ids, importId, excludedIds };
  if (preview) {
    return transaction(async (work) => {
      const counted = await previewBulk(work, verb, set, input);
      return isRefusal(counted) ? counted : { preview: counted, job: null };
    });
  }
  if (!expected) return refuse('SOME_FIELD_IS_MISSING', { expected: MISSING_PREVIEW });
  return finalTransaction(async (work) => {
    const started = await startBulk(work, verb, { id: _id ?? uuidv7(), set, input, expected });
    return isRefusal(started) ? started : { preview: null, job: viewBulkAction(started) };
  });
}

const taskOf = ({ title, details, kind, dueAt, assigneeId }: Incoming<typeof bulkAccountTask>['body']) => ({
  title,
  details: details ?? '',
  kind,
  dueAt,
  assigneeId: assigneeId ?? null,
});

const accountBulkRoutes: Route[] = [
  route(bulkAccountWorkflow, (incoming) =>
    answer(incoming, ['account', 'workflow'], incoming.body, { workflowId: incoming.body.workflowId }),
  ),
  route(bulkAccountStatus, (incoming) =>
    answer(incoming, ['account', 'status'], incoming.body, { newStatus: incoming.body.newStatus }),
  ),
  route(bulkAccountUncollectible, (incoming) => answer(incoming, ['account', 'uncollectible'], incoming.body, {})),
  route(bulkAccountDraftApprove, (incoming) => answer(incoming, ['account', 'draft-approve'], incoming.body, {})),
  route(bulkAccountAssignee, (incoming) =>
    answer(incoming, ['account', 'assignee'], incoming.body, { assigneeId: incoming.body.assigneeId }),
  ),
  route(bulkAccountTags, (incoming) =>
    answer(incoming, ['account', 'tags'], incoming.body, { add: incoming.body.add, remove: incoming.body.remove }),
  ),
  route(bulkAccountTask, (incoming) => answer(incoming, ['account', 'task'], incoming.body, taskOf(incoming.body))),
  route(bulkAccountDelete, (incoming) =>
    answer(incoming, ['account', 'delete'], incoming.body, { reason: incoming.body.reason ?? '' }),
  ),
];

const debtorBulkRoutes: Route[] = [
  route(bulkDebtorWorkflow, (incoming) =>
    answer(incoming, ['debtor', 'workflow'], incoming.body, { workflowId: incoming.body.workflowId }),
  ),
  route(bulkDebtorRemoveWorkflow, (incoming) =>
    answer(incoming, ['debtor', 'workflow'], incoming.body, { workflowId: null }),
  ),
  route(bulkDebtorAssignee, (incoming) =>
    answer(incoming, ['debtor', 'assignee'], incoming.body, { assigneeId: incoming.body.assigneeId }),
  ),
  route(bulkDebtorTags, (incoming) =>
    answer(incoming, ['debtor', 'tags'], incoming.body, { add: incoming.body.add, remove: incoming.body.remove }),
  ),
  route(bulkDebtorTask, (incoming) => answer(incoming, ['debtor', 'task'], incoming.body, taskOf(incoming.body))),
  route(bulkDebtorDelete, (incoming) =>
    answer(incoming, ['debtor', 'delete'], incoming.body, { reason: incoming.body.reason ?? '' }),
  ),
  route(validateDebtorFilter, ({ body, transaction }) => transaction((work) => validateSet(work, 'debtor', body))),
];

const projectBulkRoutes: Route[] = [
  route(bulkProjectTags, (incoming) =>
    answer(incoming, ['project', 'tags'], incoming.body, { add: incoming.body.add, remove: incoming.body.remove }),
  ),
  route(bulkProjectDelete, (incoming) => answer(incoming, ['project', 'delete'], incoming.body, {})),
];

const contractBulkRoutes: Route[] = [
  route(bulkContractTags, (incoming) =>
    answer(incoming, ['contract', 'tags'], incoming.body, { add: incoming.body.add, remove: incoming.body.remove }),
  ),
  route(bulkContractDelete, (incoming) =>
    answer(incoming, ['contract', 'delete'], incoming.body, { reason: incoming.body.reason ?? '' }),
  ),
];

const estimateBulkRoutes: Route[] = [
  route(bulkEstimateDelete, (incoming) => answer(incoming, ['estimate', 'delete'], incoming.body, {})),
];

export const bulkRoutes: Route[] = [
  ...accountBulkRoutes,
  ...debtorBulkRoutes,
  ...projectBulkRoutes,
  ...contractBulkRoutes,
  ...estimateBulkRoutes,
];
