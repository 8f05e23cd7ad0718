import { assignAccountsByFilter, setAccountWorkflow } from '@recoup/contract/accounts.ts';
import {
  addStep,
  countRuns,
  createWorkflow as createCall,
  deleteWorkflow as deleteCall,
  deleteStep,
  listRuns,
  listWorkflows,
  orderSteps,
  readWorkflow as readCall,
  reviewWorkflow as reviewCall,
  setWorkflowSendActive as setActiveCall,
  setAudience,
  setRunSendActive as setRunCall,
  updateStep,
  updateWorkflow,
} from '@recoup/contract/workflows.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { accountDetail } from '../accounts/accounts.routes.ts';
import { assignWorkflow } from './assign-workflow.ts';
import { changeWorkflow } from './change-workflow.ts';
import { createWorkflow } from './create-workflow.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import { readWorkflow } from './read-workflow.ts';
import { reviewWorkflow } from './review-workflow.ts';
import { countRunRows, listRunRows } from './runs.store.ts';
import { saveStep } from './save-step.ts';
import { setRunSendActive } from './set-run-send-active.ts';
import { setWorkflowSendActive } from './set-workflow-send-active.ts';
import { deleteStepRow, listStepRows, listWorkflowRows, orderStepRows, updateWorkflowRow } from './workflows.store.ts';
import { viewRun, viewWorkflowRow } from './workflows.view.ts';

const campaignRoutes: Route[] = [
  route(listWorkflows, ({ actor, query, transaction }) =>
    transaction(async (trx) => ({ data: (await listWorkflowRows(trx, actor.companyId, query)).map(viewWorkflowRow) })),
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
      const target = { id: params.id, version: body.version, requestId };
      const changed = await changeWorkflow(trx, actor, target, async (before) => {
        const after = {
          ...(body.name === undefined ? {} : { name: body.name }),
          ...(body.sendTime === undefined ? {} : { send_time: body.sendTime }),
        };
        await updateWorkflowRow(trx, actor.companyId, params.id, after);
        return { action: 'workflow.update', before: { name: before.name, send_time: before.send_time }, after };
      });
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(deleteCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction((trx) => deleteWorkflow(trx, actor, params.id, requestId)),
  ),
  route(setAudience, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await changeWorkflow(trx, actor, { id: params.id, requestId }, async (before) => {
        const audience = JSON.stringify(body.audience);
        await updateWorkflowRow(trx, actor.companyId, params.id, { audience_type: body.audienceType, audience });
        return {
          action: 'workflow.set-audience',
          before: { audienceType: before.audience_type, audience: before.audience },
          after: body,
        };
      });
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(reviewCall, ({ actor, params, transaction }, { settings }) =>
    transaction((trx) => reviewWorkflow(trx, settings, actor.companyId, params.id, actor.language)),
  ),
  route(setActiveCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await setWorkflowSendActive(trx, actor, params.id, body.isSendActive, requestId);
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
];

const stepRoutes: Route[] = [
  route(addStep, ({ actor, params, body, finalTransaction, requestId }, context) =>
    finalTransaction(async (trx) => {
      const { _id, ...input } = body;
      const target = { workflowId: params.id, stepId: _id ?? context.newId(), isNew: true };
      const changed = await saveStep(trx, actor, target, input, requestId);
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(updateStep, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const target = { workflowId: params.id, stepId: params.actionId, isNew: false };
      const changed = await saveStep(trx, actor, target, body, requestId);
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(deleteStep, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { companyId } = actor;
      const changed = await changeWorkflow(trx, actor, { id: params.id, requestId }, async () => {
        if (!(await deleteStepRow(trx, companyId, params.id, params.actionId))) return refuse('NOT_FOUND');
        return { action: 'workflow.delete-step', before: { stepId: params.actionId }, after: null };
      });
      return isRefusal(changed) ? changed : readWorkflow(trx, companyId, params.id);
    }),
  ),
  route(orderSteps, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const { companyId } = actor;
      const changed = await changeWorkflow(trx, actor, { id: params.id, requestId }, async () => {
        const before = (await listStepRows(trx, companyId, params.id)).map((step) => step.id);
        const isSameSet = before.length === body.actions.length && before.every((id) => body.actions.includes(id));
        // Somebody added or removed one meanwhile: the order that was seen is not the order there is.
        if (!isSameSet) return refuse('STALE_VERSION');
        await orderStepRows(trx, companyId, params.id, body.actions);
        return { action: 'workflow.order-steps', before: { actions: before }, after: { actions: body.actions } };
      });
      return isRefusal(changed) ? changed : readWorkflow(trx, companyId, params.id);
    }),
  ),
];

const runRoutes: Route[] = [
  route(listRuns, ({ actor, body, transaction }) =>
    transaction(async (trx) => {
      const { page, limit, ...filter } = body;
      const rows = await listRunRows(trx, actor.companyId, filter, { limit, offset: (page - 1) * limit });
      const { executing, paused, completed } = await countRunRows(trx, actor.companyId, filter);
      return { data: rows.map(viewRun), page, limit, total: executing + paused + completed };
    }),
  ),
  route(countRuns, ({ actor, query, transaction }) =>
    transaction((trx) => countRunRows(trx, actor.companyId, { workflowId: query.workflowId })),
  ),
  route(setRunCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const row = await setRunSendActive(trx, actor, params.runId, body.isSendActive, requestId);
      return isRefusal(row) ? row : viewRun(row);
    }),
  ),
];

const assignmentRoutes: Route[] = [
  route(setAccountWorkflow, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const detail = await accountDetail(trx, actor.companyId, params.id);
      if (isRefusal(detail)) return detail;
      const input = { ids: [params.id], workflowId: body.workflowId };
      const assigned = await assignWorkflow(trx, actor, input, requestId);
      return isRefusal(assigned) ? assigned : accountDetail(trx, actor.companyId, params.id);
    }),
  ),
  route(assignAccountsByFilter, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => assignWorkflow(trx, actor, body, requestId)),
  ),
];

export const workflowRoutes: Route[] = [...campaignRoutes, ...stepRoutes, ...runRoutes, ...assignmentRoutes];
