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
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { consentView, contactView } from './contact.view.ts';
import { listConsentRows, listContactRows } from './contacts.store.ts';
import { deleteContact } from './delete-contact.ts';
import { recordConsent } from './record-consent.ts';
import { saveContacts } from './save-contacts.ts';
import { updateContact } from './update-contact.ts';
import { updatePreferences } from './update-preferences.ts';

async function listOf(work: Work, debtorId: string) {
  return { data: (await listContactRows(work, { debtorId })).map(contactView) };
}

async function oneOf(work: Work, contactId: string) {
  const [row] = await listContactRows(work, { contactId });
  return row ? contactView(row) : refuse('NOT_FOUND');
}

export const contactRoutes: Route[] = [
  route(listContacts, async ({ params, transaction }) =>
    transaction(async (work) =>
      (await debtorExists(work, params.id)) ? listOf(work, params.id) : refuse('DEBTOR_NOT_FOUND'),
    ),
  ),
  route(saveCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const saved = await saveContacts(work, params.id, body.contacts);
      return isRefusal(saved) ? saved : listOf(work, params.id);
    }),
  ),
  route(updateCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updateContact(work, params.id, body);
      return isRefusal(updated) ? updated : oneOf(work, params.id);
    }),
  ),
  route(updateContactPreferences, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updatePreferences(work, params.id, body);
      return isRefusal(updated) ? updated : oneOf(work, params.id);
    }),
  ),
  route(deleteCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const deleted = await deleteContact(work, params.id, body);
      return isRefusal(deleted) ? deleted : listOf(work, deleted.debtorId);
    }),
  ),
  route(listConsents, async ({ params, transaction }) =>
    transaction(async (work) => {
      const [point] = await listContactRows(work, { contactId: params.id });
      if (!point) return refuse('NOT_FOUND');
      return { data: (await listConsentRows(work, point)).map(consentView) };
    }),
  ),
  route(recordCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const recorded = await recordConsent(work, params.id, body);
      return isRefusal(recorded) ? recorded : oneOf(work, params.id);
    }),
  ),
];
