import { randomInt } from 'node:crypto';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { requestCode as requestCall } from '@recoup/contract/portal-sign-in.ts';
import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { hashCode } from './hash-code.ts';
import { insertCode, listSignInContacts } from './sign-in.store.ts';

const MINUTES = 10;

/**
 * Makes a one-time code and asks for it to be sent, in one transaction: to a contact that is on file, never to one that
 * the visitor names (G40). A newer code ends the one before. Refusal: NOT_FOUND for any other contact.
 */
export async function requestCode(
  work: Work<DebtorActor>,
  request: { readonly contactId: string; readonly token: string },
): Promise<ReplyOf<typeof requestCall> | Refusal> {
  const { id: debtorId, sessionId } = work.actor;
  const contacts = await listSignInContacts(work, debtorId);
  const contact = contacts.find((each) => each.id === request.contactId);
  if (!contact) return refuse('NOT_FOUND');
  const channel = contact.kind === 'PHONE' ? 'SMS' : 'EMAIL';
  const codeId = uuidv7();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = await insertCode(work, {
    id: codeId,
    sessionId,
    debtorId,
    contactId: contact.id,
    channel,
    codeHash: hashCode(request.token, codeId, code),
    minutes: MINUTES,
  });
  const now = work.now;
  await askForNotice(work, {
    kind: 'LOGIN_CODE',
    debtorId,
    contactId: contact.id,
    recordId: codeId,
    facts: { code, minutes: MINUTES },
    expiresAt: new Date(now.getTime() + MINUTES * 60_000),
  });
  work.audit({
    action: 'portal.request-code',
    recordKind: 'contact',
    recordId: contact.id,
    after: { channel },
  });
  return { channel, masked: maskContact(contact.kind, contact.value), expiresAt: expiresAt.toISOString() };
}
