import { audienceStats, previewAudience as previewCall } from '@recoup/contract/workflow-audiences.ts';
import {
  createWorkflow as createCall,
  deleteWorkflow as deleteCall,
  duplicateWorkflow as duplicateCall,
  duplicateWorkflowByGet,
  listDebounces,
  listWorkflows,
  listWorkflowTags,
  readWorkflow as readCall,
  renameWorkflow,
  resetWorkflow as resetCall,
  resetWorkflowByGet,
  setWorkflowSendActive as setActiveCall,
  setAudience,
  setWorkflowTags as setTagsCall,
  updatePriority as updatePriorityCall,
  updateWorkflow,
} from '@recoup/contract/workflows.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import { changeContent } from './change-content.ts';
import { createWorkflow } from './create-workflow.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import { duplicateWorkflow } from './duplicate-workflow.ts';
import { listWorkflows as listCampaigns } from './list-workflows.ts';
import { previewAudience, readStats } from './preview-audience.ts';
import { readWorkflow } from './read-workflow.ts';
import { resetWorkflow } from './reset-workflow.ts';
import { setWorkflowSendActive } from './set-workflow-send-active.ts';
import { setWorkflowTags } from './set-workflow-tags.ts';
import { updatePriority } from './update-priority.ts';
import { updateWorkflow as update } from './update-workflow.ts';
import { listTagsOn } from './workflow-tags.store.ts';
import { listReplanning } from './workflows.store.ts';

type Finishing = Pick<Incoming<typeof duplicateCall>, 'actor' | 'params' | 'finalTransaction' | 'requestId'>;

const duplicate = ({ actor, params, finalTransaction, requestId }: Finishing) =>
  finalTransaction(async (trx) => {
    const copy = await duplicateWorkflow(trx, actor, params.id, requestId);
    return isRefusal(copy) ? copy : readWorkflow(trx, actor.companyId, copy.id);
  });

const reset = ({ actor, params, finalTransaction, requestId }: Finishing) =>
  finalTransaction(async (trx) => {
    const ended = await resetWorkflow(trx, actor, { id: params.id, requestId });
    if (isRefusal(ended)) return ended;
    const workflow = await readWorkflow(trx, actor.companyId, params.id);
    return isRefusal(workflow) ? workflow : { workflow, runs: ended.runs };
  });

export const workflowRoutes: Route[] = [
  route(listWorkflows, ({ actor, query, transaction }) =>
    transaction((trx) => listCampaigns(trx, actor.companyId, query, actor.language)),
  ),
  route(readCall, ({ actor, params, transaction }) =>
    transaction((trx) => readWorkflow(trx, actor.companyId, params.id)),
  ),
  route(createCall, ({ actor, body, finalTransaction, requestId }, context) =>
    finalTransaction(async (trx) => {
      const id = body._id ?? context.newId();
      await createWorkflow(trx, actor, { id, name: body.name, starter: body.starter }, requestId);
      return readWorkflow(trx, actor.companyId, id);
    }),
  ),
  route(updateWorkflow, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await update(trx, actor, { id: params.id, requestId }, body);
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(renameWorkflow, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await update(trx, actor, { id: params.id, requestId }, body);
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(deleteCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction((trx) => deleteWorkflow(trx, actor, params.id, requestId)),
  ),
  route(duplicateCall, duplicate),
  route(duplicateWorkflowByGet, duplicate),
  route(resetCall, reset),
  route(resetWorkflowByGet, reset),
  route(setAudience, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { audienceType, audience, version } = body;
      const target = { id: params.id, version, requestId, action: 'workflow.set-audience' };
      const changed = await changeContent(trx, actor, target, (content) => ({ ...content, audienceType, audience }));
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(setActiveCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await setWorkflowSendActive(trx, actor, { id: params.id, requestId }, body.isSendActive);
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(updatePriorityCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => updatePriority(trx, actor, body.priority, requestId)),
  ),
  route(listWorkflowTags, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const rows = await listTagsOn(trx, actor.companyId, query.type);
      return { data: rows.map(({ id, name, tone, usedIn }) => ({ _id: id, name, tone, usedIn: usedIn })) };
    }),
  ),
  route(setTagsCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await setWorkflowTags(trx, actor, { id: params.id, requestId }, body.tags);
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(listDebounces, ({ actor, transaction }) =>
    transaction(async (trx) => {
      const rows = await listReplanning(trx, actor.companyId);
      return { data: rows.map(({ id, name, since }) => ({ workflow: { _id: id, name }, since: since.toISOString() })) };
    }),
  ),
  route(previewCall, ({ actor, body, transaction }) =>
    transaction((trx) => previewAudience(trx, actor.companyId, body, actor.language)),
  ),
  route(audienceStats, ({ actor, params, body, transaction }) =>
    transaction((trx) => readStats(trx, actor.companyId, params.id, body.filters, actor.language)),
  ),
];
