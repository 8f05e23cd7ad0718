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
import { uuidv7 } from 'uuidv7';
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
  route(readStep, ({ params, transaction }) =>
    transaction(async (work) => {
      const campaign = await readWorkflow(work, params.id);
      if (isRefusal(campaign)) return campaign;
      return campaign.actions.find((step) => step._id === params.actionId) ?? refuse('NOT_FOUND');
    }),
  ),
  route(addStep, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const step = stepOf(body._id ?? uuidv7(), body);
      const target = { id: params.id, version: body.version };
      const changed = await changeSteps(work, target, { kind: 'add', step });
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(updateStep, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const target = { id: params.id, version: body.version };
      const changed = await changeSteps(work, target, { kind: 'update', step: stepOf(params.actionId, body) });
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(deleteStep, ({ params, query, finalTransaction }) =>
    finalTransaction(async (work) => {
      const target = { id: params.id, version: query.version };
      const changed = await changeSteps(work, target, { kind: 'delete', stepId: params.actionId });
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(orderSteps, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const target = { id: params.id, version: body.version };
      const changed = await changeSteps(work, target, { kind: 'order', stepIds: body.actions });
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
];

const draftRoutes: Route[] = [
  route(readCall, ({ actor, params, transaction }) =>
    transaction((work) => readDraft(work, params.id, actor.language)),
  ),
  route(saveDraft, ({ actor, params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const target = { id: params.id, version: body.version, action: 'workflow.save-draft' };
      const changed = await changeContent(work, target, () => body.draft);
      return isRefusal(changed) ? changed : readDraft(work, params.id, actor.language);
    }),
  ),
  route(discardCall, ({ actor, params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const changed = await discardDraft(work, { id: params.id });
      return isRefusal(changed) ? changed : readDraft(work, params.id, actor.language);
    }),
  ),
  route(publishDraft, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const changed = await publishWorkflow(work, { id: params.id, version: body.version });
      return isRefusal(changed) ? changed : readWorkflow(work, params.id);
    }),
  ),
  route(generateCall, ({ actor, requestId, params, body }, context) =>
    generateDraft(context, { actor, requestId }, { id: params.id, version: body.version }, body.description),
  ),
  route(generateDraftByGet, ({ actor, requestId, params, query }, context) =>
    generateDraft(context, { actor, requestId }, { id: params.id }, query.description),
  ),
];

const versionRoutes: Route[] = [
  route(listVersionsCall, ({ params, transaction }) => transaction((work) => listVersions(work, params.id))),
  route(readVersionCall, ({ params, transaction }) =>
    transaction((work) => readVersion(work, params.id, params.number)),
  ),
  route(restoreVersion, ({ actor, params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const target = { id: params.id, version: body.version };
      const changed = await restore(work, target, params.number);
      return isRefusal(changed) ? changed : readDraft(work, params.id, actor.language);
    }),
  ),
];

export const workflowDraftRoutes: Route[] = [...stepRoutes, ...draftRoutes, ...versionRoutes];
