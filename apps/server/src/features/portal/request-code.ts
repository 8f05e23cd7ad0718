import { randomInt } from 'node:crypto';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { requestCode as requestCall } from '@recoup/contract/portal-sign-in.ts';
import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { hashCode } from './hash-code.ts';
import { insertCode, listSignInContacts } from './sign-in.store.ts';

const MINUTES = 10;

/**
 * Makes a one-time code and asks for it to be sent, in one transaction: to a contact that is on file, never to one that
 * the visitor names (G40). A newer code ends the one before. Refusal: NOT_FOUND for any other contact.
 */
export async function requestCode(
  trx: Trx,
  context: Context,
  actor: DebtorActor,
  request: { readonly contactId: string; readonly token: string; readonly requestId: string },
): Promise<ReplyOf<typeof requestCall> | Refusal> {
  const { companyId, id: debtorId, sessionId } = actor;
  const contacts = await listSignInContacts(trx, companyId, debtorId);
  const contact = contacts.find((each) => each.id === request.contactId);
  if (!contact) return refuse('NOT_FOUND');
  const channel = contact.kind === 'PHONE' ? 'SMS' : 'EMAIL';
  const codeId = context.newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = await insertCode(trx, companyId, {
    id: codeId,
    sessionId,
    debtorId,
    contactId: contact.id,
    channel,
    codeHash: hashCode(request.token, codeId, code),
    minutes: MINUTES,
  });
  const now = await companyNow(trx);
  await askForNotice(trx, companyId, {
    kind: 'LOGIN_CODE',
    debtorId,
    contactId: contact.id,
    recordId: codeId,
    facts: { code, minutes: MINUTES },
    expiresAt: new Date(now.getTime() + MINUTES * 60_000),
  });
  await writeAudit(trx, actor, {
    action: 'portal.request-code',
    recordKind: 'contact',
    recordId: contact.id,
    after: { channel },
    requestId: request.requestId,
  });
  return { channel, masked: maskContact(contact.kind, contact.value), expiresAt: expiresAt.toISOString() };
}
