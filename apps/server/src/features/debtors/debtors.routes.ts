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
import { errorMessage, isRefusal, refuse } from '@recoup/domain/errors.ts';
import { mayDo } from '@recoup/domain/permissions/permission.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import { type Route, route } from '#server/http/route.ts';
import { createDebtor } from './create-debtor.ts';
import { showDeleted } from './debtors.store.ts';
import { deleteDebtor } from './delete-debtor.ts';
import { listOwnersOfPhone } from './duplicates.store.ts';
import { findDuplicates } from './find-duplicates.ts';
import { readDebtorView } from './read-debtor-view.ts';
import { restoreDebtor } from './restore-debtor.ts';
import { setAssignee } from './set-assignee.ts';
import { setBotActive } from './set-bot-active.ts';
import { setSendActive } from './set-send-active.ts';
import { setTags } from './set-tags.ts';
import { updateDebtor } from './update-debtor.ts';

export const debtorRoutes: Route[] = [
  route(duplicatesCall, async ({ actor, query, transaction }) =>
    transaction((trx) => findDuplicates(trx, actor.companyId, query)),
  ),
  route(readPhone, async ({ actor, query, transaction }) => {
    const parsed = parsePhone(query.value);
    if (!parsed.ok) return refuse('INVALID_COUNTRY', { value: errorMessage('INVALID_COUNTRY', actor.language) });
    const { phone } = parsed;
    return transaction(async (trx) => {
      const owners = await listOwnersOfPhone(trx, actor.companyId, phone.e164);
      return {
        phone: { ...phone, formatted: formatPhone(phone.e164, phone.extension) },
        debtors: owners.map((owner) => ({ _id: owner.id, name: owner.name })),
      };
    });
  }),
  route(readDebtor, async ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const found = await readDebtorView(trx, actor.companyId, params.id);
      if (!isRefusal(found) || !mayDo(actor.roles, 'debtor.write')) return found;
      // A deleted customer is shown to whoever may restore it.
      await showDeleted(trx);
      return readDebtorView(trx, actor.companyId, params.id);
    }),
  ),
  route(createCall, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const created = await createDebtor(trx, actor, body, requestId);
      return isRefusal(created) ? created : readDebtorView(trx, actor.companyId, created.id);
    }),
  ),
  route(updateCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await updateDebtor(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : readDebtorView(trx, actor.companyId, updated.id);
    }),
  ),
  route(sendCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const switched = await setSendActive(trx, actor, params.id, body.isSendActive, requestId);
      return isRefusal(switched) ? switched : readDebtorView(trx, actor.companyId, switched.id);
    }),
  ),
  route(botCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const switched = await setBotActive(trx, actor, params.id, body.isBotActive, requestId);
      return isRefusal(switched) ? switched : readDebtorView(trx, actor.companyId, switched.id);
    }),
  ),
  route(assigneeCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const given = await setAssignee(trx, actor, params.id, body.assigneeId, requestId);
      return isRefusal(given) ? given : readDebtorView(trx, actor.companyId, given.id);
    }),
  ),
  route(tagsCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const tagged = await setTags(trx, actor, params.id, body.tags, requestId);
      return isRefusal(tagged) ? tagged : readDebtorView(trx, actor.companyId, tagged.id);
    }),
  ),
  route(deleteCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const deleted = await deleteDebtor(trx, actor, params.id, body.reason, requestId);
      return isRefusal(deleted) ? deleted : readDebtorView(trx, actor.companyId, deleted.id);
    }),
  ),
  route(restoreCall, async ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const restored = await restoreDebtor(trx, actor, params.id, requestId);
      return isRefusal(restored) ? restored : readDebtorView(trx, actor.companyId, restored.id);
    }),
  ),
];
