import { updateContactPreferences } from '@recoup/contract/contact-rules.ts';
import {
  deleteContact as deleteCall,
  listConsents,
  listContacts,
  recordConsent as recordCall,
  saveContacts as saveCall,
  updateContact as updateCall,
} from '@recoup/contract/contacts.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { recordExists } from '#server/features/activities/activities.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { consentView, contactView } from './contact.view.ts';
import { listConsentRows, listContactRows } from './contacts.store.ts';
import { deleteContact } from './delete-contact.ts';
import { recordConsent } from './record-consent.ts';
import { saveContacts } from './save-contacts.ts';
import { updateContact } from './update-contact.ts';
import { updatePreferences } from './update-preferences.ts';

async function listOf(trx: Trx, companyId: string, debtorId: string) {
  return { data: (await listContactRows(trx, companyId, { debtorId })).map(contactView) };
}

async function oneOf(trx: Trx, companyId: string, contactId: string) {
  const [row] = await listContactRows(trx, companyId, { contactId });
  return row ? contactView(row) : refuse('NOT_FOUND');
}

export const contactRoutes: Route[] = [
  route(listContacts, async ({ actor, params, transaction }) =>
    transaction(async (trx) =>
      (await recordExists(trx, actor.companyId, { debtorId: params.id }))
        ? listOf(trx, actor.companyId, params.id)
        : refuse('DEBTOR_NOT_FOUND'),
    ),
  ),
  route(saveCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const saved = await saveContacts(trx, actor, params.id, body.contacts, requestId);
      return isRefusal(saved) ? saved : listOf(trx, actor.companyId, params.id);
    }),
  ),
  route(updateCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await updateContact(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : oneOf(trx, actor.companyId, params.id);
    }),
  ),
  route(updateContactPreferences, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await updatePreferences(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : oneOf(trx, actor.companyId, params.id);
    }),
  ),
  route(deleteCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const deleted = await deleteContact(trx, actor, params.id, body, requestId);
      return isRefusal(deleted) ? deleted : listOf(trx, actor.companyId, deleted.debtorId);
    }),
  ),
  route(listConsents, async ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const [point] = await listContactRows(trx, actor.companyId, { contactId: params.id });
      if (!point) return refuse('NOT_FOUND');
      return { data: (await listConsentRows(trx, actor.companyId, point)).map(consentView) };
    }),
  ),
  route(recordCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const recorded = await recordConsent(trx, actor, params.id, body, requestId);
      return isRefusal(recorded) ? recorded : oneOf(trx, actor.companyId, params.id);
    }),
  ),
];
