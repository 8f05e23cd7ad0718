import {
  discardDraft as discardCall,
  generateDraft as generateCall,
  generateDraftByGet,
  listVersions as listVersionsCall,
  publishDraft,
  readDraft as readCall,
  readVersion as readVersionCall,
  restoreVersion,
  saveDraft,
} from '@recoup/contract/workflow-drafts.ts';
import { addStep, deleteStep, orderSteps, readStep, updateStep } from '@recoup/contract/workflows.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { changeContent } from './change-content.ts';
import { changeSteps, stepOf } from './change-steps.ts';
import { discardDraft } from './discard-draft.ts';
import { generateDraft } from './generate-draft.ts';
import { listVersions, readVersion } from './list-versions.ts';
import { publishWorkflow } from './publish-workflow.ts';
import { readDraft } from './read-draft.ts';
import { readWorkflow } from './read-workflow.ts';
import { restoreVersion as restore } from './restore-version.ts';

const stepRoutes: Route[] = [
  route(readStep, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const campaign = await readWorkflow(trx, actor.companyId, params.id);
      if (isRefusal(campaign)) return campaign;
      return campaign.actions.find((step) => step._id === params.actionId) ?? refuse('NOT_FOUND');
    }),
  ),
  route(addStep, ({ actor, params, body, finalTransaction, requestId }, context) =>
    finalTransaction(async (trx) => {
      const step = stepOf(body._id ?? context.newId(), body);
      const target = { id: params.id, version: body.version, requestId };
      const changed = await changeSteps(trx, actor, target, { kind: 'add', step });
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(updateStep, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const target = { id: params.id, version: body.version, requestId };
      const changed = await changeSteps(trx, actor, target, { kind: 'update', step: stepOf(params.actionId, body) });
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(deleteStep, ({ actor, params, query, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const target = { id: params.id, version: query.version, requestId };
      const changed = await changeSteps(trx, actor, target, { kind: 'delete', stepId: params.actionId });
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(orderSteps, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const target = { id: params.id, version: body.version, requestId };
      const changed = await changeSteps(trx, actor, target, { kind: 'order', stepIds: body.actions });
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
];

const draftRoutes: Route[] = [
  route(readCall, ({ actor, params, transaction }) =>
    transaction((trx) => readDraft(trx, actor.companyId, params.id, actor.language)),
  ),
  route(saveDraft, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const target = { id: params.id, version: body.version, requestId, action: 'workflow.save-draft' };
      const changed = await changeContent(trx, actor, target, () => body.draft);
      return isRefusal(changed) ? changed : readDraft(trx, actor.companyId, params.id, actor.language);
    }),
  ),
  route(discardCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await discardDraft(trx, actor, { id: params.id, requestId });
      return isRefusal(changed) ? changed : readDraft(trx, actor.companyId, params.id, actor.language);
    }),
  ),
  route(publishDraft, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await publishWorkflow(trx, actor, { id: params.id, version: body.version, requestId });
      return isRefusal(changed) ? changed : readWorkflow(trx, actor.companyId, params.id);
    }),
  ),
  route(generateCall, ({ actor, params, body, requestId }, context) =>
    generateDraft(context, actor, { id: params.id, version: body.version, requestId }, body.description),
  ),
  route(generateDraftByGet, ({ actor, params, query, requestId }, context) =>
    generateDraft(context, actor, { id: params.id, requestId }, query.description),
  ),
];

const versionRoutes: Route[] = [
  route(listVersionsCall, ({ actor, params, transaction }) =>
    transaction((trx) => listVersions(trx, actor.companyId, params.id)),
  ),
  route(readVersionCall, ({ actor, params, transaction }) =>
    transaction((trx) => readVersion(trx, actor.companyId, params.id, params.number)),
  ),
  route(restoreVersion, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const target = { id: params.id, version: body.version, requestId };
      const changed = await restore(trx, actor, target, params.number);
      return isRefusal(changed) ? changed : readDraft(trx, actor.companyId, params.id, actor.language);
    }),
  ),
];

export const workflowDraftRoutes: Route[] = [...stepRoutes, ...draftRoutes, ...versionRoutes];
