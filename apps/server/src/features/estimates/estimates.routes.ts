import * as calls from '@recoup/contract/estimates.ts';
import { previewEstimateReminder } from '@recoup/contract/templates.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { sendFile } from '../attachments/send-file.ts';
import { projectExists } from '../projects/projects.store.ts';
import { acceptForCustomer } from './accept-for-customer.ts';
import { cancelEstimate } from './cancel-estimate.ts';
import { createEstimate } from './create-estimate.ts';
import { deleteEstimates } from './delete-estimates.ts';
import { duplicateEstimate } from './duplicate-estimate.ts';
import { estimateFile } from './estimate-file.ts';
import { listEstimates } from './list-estimates.ts';
import { markEstimateSent } from './mark-estimate-sent.ts';
import { previewEstimate } from './preview-estimate.ts';
import { readEstimate } from './read-estimate.ts';
import { reviseEstimate } from './revise-estimate.ts';
import { sendEstimate } from './send-estimate.ts';
import { setEstimateAssignee } from './set-estimate-assignee.ts';
import { updateEstimate } from './update-estimate.ts';

const shown = async (work: Work, written: { readonly id: string } | Refusal) =>
  isRefusal(written) ? written : readEstimate(work, written.id);

export const estimateRoutes: Route[] = [
  route(calls.listEstimates, ({ actor, body, read }) => read((work) => listEstimates(work, actor, body))),
  route(calls.listProjectEstimates, ({ actor, params, body, transaction }) =>
    transaction(async (work) =>
      (await projectExists(work, params.id)) ? listEstimates(work, actor, body, params.id) : refuse('NOT_FOUND'),
    ),
  ),
  route(calls.createEstimate, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await createEstimate(work, body))),
  ),
  route(calls.readEstimate, ({ params, transaction }) => transaction((work) => readEstimate(work, params.id))),
  route(calls.updateEstimate, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await updateEstimate(work, params.id, body))),
  ),
  route(calls.deleteEstimate, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { deleted, blocked } = await deleteEstimates(work, [params.id]);
      if (blocked.length > 0) return refuse('INVALID_STATUS');
      return deleted.length > 0 ? { success: true as const } : refuse('NOT_FOUND');
    }),
  ),
  route(calls.cancelEstimate, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await cancelEstimate(work, params.id, body))),
  ),
  route(calls.setEstimateAssignee, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await setEstimateAssignee(work, params.id, body.assigneeId))),
  ),
  route(calls.sendEstimate, async ({ actor, params, body, requestId, transaction }, context) => {
    const refused = await sendEstimate(context, actor, { ...body, id: params.id, requestId });
    if (isRefusal(refused)) return refused;
    const read = await transaction((work) => readEstimate(work, params.id));
    return isRefusal(read) ? read : { ...read, refused: [...refused] };
  }),
  route(previewEstimateReminder, ({ actor, body, transaction }, { settings }) =>
    transaction((work) => previewEstimate(work, settings, { ...body, language: actor.language })),
  ),
  route(calls.markEstimateSent, async ({ actor, params, body, requestId, transaction }, context) => {
    const refused = await markEstimateSent(context, actor, { ...body, id: params.id, requestId });
    return refused ?? transaction((work) => readEstimate(work, params.id));
  }),
  route(calls.reviseEstimate, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await reviseEstimate(work, params.id, body))),
  ),
  route(calls.acceptEstimate, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await acceptForCustomer(work, params.id, body))),
  ),
  route(calls.duplicateEstimate, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await duplicateEstimate(work, params.id, body))),
  ),
  route(calls.estimatePdf, async ({ actor, params, reply }, context) => {
    const file = await estimateFile(context, actor.companyId, { id: params.id });
    return isRefusal(file) ? file : sendFile(reply, { ...file, mediaType: 'application/pdf' });
  }),
];
