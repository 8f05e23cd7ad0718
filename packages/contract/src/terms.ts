import { termsKinds } from '@recoup/domain/terms/terms-labels.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, idParams, instant } from './scalars.ts';

const acceptedTerms = named('AcceptedTerms', {
  _id: id,
  kind: z.enum(termsKinds),
  /** The invoices it is about, or the saved method. */
  about: z.string(),
  acceptedAt: instant,
  /** Who heard it, where the customer did not accept it themselves; null: they did. */
  memberName: z.string().nullable(),
});
const reply = named('AcceptedTermsList', { data: z.array(acceptedTerms) });

export const listDebtorTerms = call({
  name: 'terms.list',
  method: 'GET',
  path: '/debtor/{id}/terms',
  summary: 'What a customer accepted word for word: plans, settlements, authorizations; newest first',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  reply,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const readTermsFile = call({
  name: 'terms.file',
  method: 'GET',
  path: '/terms/{id}/file',
  summary: 'Accepted terms as a PDF file, in the language in which they were accepted',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'OVERLOADED'],
  timeoutMs: 30_000,
});

export const listPortalTerms = call({
  name: 'portal.terms',
  method: 'GET',
  path: '/portal/terms',
  summary: 'What the customer accepted word for word, newest first',
  access: { who: 'portal', level: 'code' },
  reply,
});

export const readPortalTermsFile = call({
  name: 'portal.terms-file',
  method: 'GET',
  path: '/portal/terms/{id}/file',
  summary: 'Accepted terms as a PDF file, to keep',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'OVERLOADED'],
  timeoutMs: 30_000,
});
