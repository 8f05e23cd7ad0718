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
import { uuidv7 } from 'uuidv7';
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

type Finishing = Pick<Incoming<typeof duplicateCall>, 'actor' | 'params' | 'finalTransaction'>;

const duplicate = ({ params, finalTransaction }: Finishing) =>
  finalTransaction(async (work) => {
    const copy = await duplicateWorkflow(work, params.id);
    return isRefusal(copy) ? copy : readWorkflow(work, copy.id);
  });

const reset = ({ params, finalTransaction }: Finishing) =>
  finalTransaction(async (work) => {
    const ended = await resetWorkflow(work, { id: params.id });
    if (isRefusal(ended)) return ended;
    const workflow = await readWorkflow(work, params.id);
    return isRefusal(workflow) ? workflow : { workflow, runs: ended.runs };
  });

export const workflowRoutes: Route[] = [
  route(listWorkflows, ({ actor, query, transaction }) =>
    transaction((work) => listCampaigns(work, query, actor.language)),
  ),
  route(readCall, ({ params, transaction }) => transaction((work) => readWorkflow(work, params.id))),
  route(createCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const id = body._id ?? uuidv7();
      await createWorkflow(work, { id, name: body.name, starter: body.starter });
      return readWorkflow(work, id);
    }),
  ),
  route(updateWorkflow, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const changed = await update(work, { id: params.id }, body);
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(renameWorkflow, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const changed = await update(work, { id: params.id }, body);
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(deleteCall, ({ params, finalTransaction }) => finalTransaction((work) => deleteWorkflow(work, params.id))),
  route(duplicateCall, duplicate),
  route(duplicateWorkflowByGet, duplicate),
  route(resetCall, reset),
  route(resetWorkflowByGet, reset),
  route(setAudience, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { audienceType, audience, version } = body;
      const target = { id: params.id, version, action: 'workflow.set-audience' };
      const changed = await changeContent(work, target, (content) => ({ ...content, audienceType, audience }));
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(setActiveCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const changed = await setWorkflowSendActive(work, { id: params.id }, body.isSendActive);
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(updatePriorityCall, ({ body, finalTransaction }) =>
    finalTransaction((work) => updatePriority(work, body.priority)),
  ),
  route(listWorkflowTags, ({ query, transaction }) =>
    transaction(async (work) => {
      const rows = await listTagsOn(work, query.type);
      return { data: rows.map(({ id, name, tone, usedIn }) => ({ _id: id, name, tone, usedIn: usedIn })) };
    }),
  ),
  route(setTagsCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const changed = await setWorkflowTags(work, { id: params.id }, body);
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(listDebounces, ({ transaction }) =>
    transaction(async (work) => {
      const rows = await listReplanning(work);
      return { data: rows.map(({ id, name, since }) => ({ workflow: { _id: id, name }, since: since.toISOString() })) };
    }),
  ),
  route(previewCall, ({ actor, body, transaction }) =>
    transaction((work) => previewAudience(work, body, actor.language)),
  ),
  route(audienceStats, ({ actor, params, body, transaction }) =>
    transaction((work) => readStats(work, params.id, body.filters, actor.language)),
  ),
];
