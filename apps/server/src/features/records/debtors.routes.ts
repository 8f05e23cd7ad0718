import { addDebtorAttachment } from '@recoup/contract/attachments.ts';
import {
  setAssignee as assigneeCall,
  setBotActive as botCall,
  createDebtor as createCall,
  deleteDebtor as deleteCall,
  findDuplicates as duplicatesCall,
  readDebtor,
  readPhone,
  restoreDebtor as restoreCall,
  setSendActive as sendCall,
  setDebtorTags as tagsCall,
  updateDebtor as updateCall,
} from '@recoup/contract/debtors.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import { type Route, route } from '#server/http/route.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { createDebtor } from '../debtors/create-debtor.ts';
import { debtorExists, showDeleted } from '../debtors/debtors.store.ts';
import { deleteDebtor } from '../debtors/delete-debtor.ts';
import { listOwnersOfPhone } from '../debtors/duplicates.store.ts';
import { findDuplicates } from '../debtors/find-duplicates.ts';
import { restoreDebtor } from '../debtors/restore-debtor.ts';
import { setAssignee } from '../debtors/set-assignee.ts';
import { setSendActive } from '../debtors/set-send-active.ts';
import { setTags } from '../debtors/set-tags.ts';
import { updateDebtor } from '../debtors/update-debtor.ts';
import { takeWaiting } from '../incoming-mail/take-waiting.ts';
import { switchAgent } from '../messages/switch-agent.ts';
import { findRecords } from '../references/find-records.ts';
import { isBoundDebtor } from './bound-debtors.store.ts';
import { readDebtorView } from './read-debtor-view.ts';

export const debtorRoutes: Route[] = [
  route(duplicatesCall, async ({ query, transaction }) => transaction((work) => findDuplicates(work, query))),
  route(readPhone, async ({ query, transaction }) => {
    const parsed = parsePhone(query.value);
    if (!parsed.ok) return refuse('INVALID_COUNTRY', { value: 'INVALID_COUNTRY' });
    const { phone } = parsed;
    return transaction(async (work) => {
      const owners = await listOwnersOfPhone(work, phone.e164);
      return {
        phone: { ...phone, formatted: formatPhone(phone.e164, phone.extension) },
        debtors: owners.map((owner) => ({ _id: owner.id, name: owner.name })),
      };
    });
  }),
  route(readDebtor, async ({ actor, params, transaction }) =>
    transaction(async (work) => {
      const found = await readDebtorView(work, params.id);
      if (!isRefusal(found) || !mayDo(actor, 'debtor.write')) return found;
      // A deleted customer is shown to whoever may restore it.
      await showDeleted(work);
      return readDebtorView(work, params.id);
    }),
  ),
  route(createCall, async ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const created = await createDebtor(work, body, findRecords);
      return isRefusal(created) ? created : readDebtorView(work, created.id);
    }),
  ),
  route(addDebtorAttachment, async ({ actor, params, upload, requestId }, context) => {
    const stored = await storeAttachment(context, {
      ...{ actor, upload: await upload(), requestId },
      of: { kind: 'debtor', id: params.id },
      purpose: 'document',
      check: async (work) => ((await debtorExists(work, params.id)) ? null : refuse('DEBTOR_NOT_FOUND')),
    });
    return isRefusal(stored) ? stored : attachmentView(stored);
  }),
  route(updateCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updateDebtor(work, params.id, body, findRecords);
      return isRefusal(updated) ? updated : readDebtorView(work, updated.id);
    }),
  ),
  route(sendCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const switched = await setSendActive(work, params.id, body.isSendActive);
      return isRefusal(switched) ? switched : readDebtorView(work, switched.id);
    }),
  ),
  route(botCall, async ({ params, body, actor, requestId, finalTransaction }, context) => {
    const switched = await switchAgent(context, { actor, requestId }, params.id, body.isBotActive);
    if (isRefusal(switched)) return switched;
    const { onItsWay } = switched;
    return finalTransaction(async (work) => {
      const view = await readDebtorView(work, params.id);
      if (isRefusal(view)) return view;
      return { ...view, lastAnswer: onItsWay && { _id: onItsWay.id, isInDoubt: onItsWay.isInDoubt } };
    });
  }),
  route(assigneeCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const given = await setAssignee(work, params.id, body.assigneeId);
      return isRefusal(given) ? given : readDebtorView(work, given.id);
    }),
  ),
  route(tagsCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const tagged = await setTags(work, params.id, body);
      return isRefusal(tagged) ? tagged : readDebtorView(work, tagged.id);
    }),
  ),
  route(deleteCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const deleted = await deleteDebtor(work, params.id, body.reason, isBoundDebtor);
      return isRefusal(deleted) ? deleted : readDebtorView(work, deleted.id);
    }),
  ),
  route(restoreCall, async ({ params, finalTransaction }, context) =>
    finalTransaction(async (work) => {
      const restored = await restoreDebtor(work, params.id);
      if (isRefusal(restored)) return restored;
      await takeWaiting(work, context.settings, [restored.id]);
      return readDebtorView(work, restored.id);
    }),
  ),
];
