import {
  changeRecoupPay,
  deletePayDocument as deleteCall,
  readRecoupPay as readCall,
  submitRecoupPay,
  submitRecoupPayByGet,
  uploadPayDocument,
} from '@recoup/contract/recoup-pay.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import { addPayDocument } from './add-document.ts';
import { deletePayDocument } from './delete-document.ts';
import { lookAtPayAccount } from './look-at-pay-account.ts';
import { readRecoupPay } from './read-recoup-pay.ts';
import { listPayDocuments, readPayAccount } from './recoup-pay.store.ts';
import { viewPayDocument } from './recoup-pay.view.ts';
import { submitPayAccount } from './submit-pay-account.ts';
import { takePayStep } from './take-pay-step.ts';

/** Somebody who looks again within seconds sees what was known then. */
const FRESH_MS = 20_000;

type Submitting = Pick<Incoming<typeof submitRecoupPay>, 'actor' | 'requestId' | 'transaction'>;

const submit = async ({ actor, requestId, transaction }: Submitting, context: Context) =>
  (await submitPayAccount(context, actor, requestId)) ?? transaction((work) => readRecoupPay(work, actor.language));

export const recoupPayRoutes: Route[] = [
  route(readCall, async ({ actor, transaction }, context) => {
    const account = await transaction((work) => readPayAccount(work));
    const isOld = Date.now() - (account?.checkedAt?.getTime() ?? 0) > FRESH_MS;
    if (account?.providerAccountId && isOld) await lookAtPayAccount(context, actor.companyId);
    return transaction((work) => readRecoupPay(work, actor.language));
  }),
  route(changeRecoupPay, async ({ actor, body, requestId, transaction }, context) => {
    const taken = await takePayStep(context, { actor, requestId }, body);
    if (isRefusal(taken)) return taken;
    const account = await transaction((work) => readPayAccount(work));
    return { state: account?.state ?? 'NOT_STARTED', version: account?.version ?? 0, ...taken };
  }),
  route(uploadPayDocument, async ({ actor, query, upload, requestId, transaction }, context) => {
    const { type, forOfficer: officerId = null } = query;
    const added = await addPayDocument(context, actor, { upload: await upload(), type, officerId, requestId });
    if (isRefusal(added)) return added;
    const document = await transaction(async (work) =>
      (await listPayDocuments(work)).find(({ id }) => id === added.id),
    );
    return document ? viewPayDocument(document, actor.language) : refuse('NOT_FOUND');
  }),
  route(deleteCall, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => (await deletePayDocument(work, params.id)) ?? { success: true as const }),
  ),
  route(submitRecoupPay, submit),
  route(submitRecoupPayByGet, submit),
];
