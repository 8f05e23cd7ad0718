import { readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { maskPortalLinks } from '@recoup/domain/messages/mask-portal-links.ts';
import { uuidv7 } from 'uuidv7';
import { customerActor } from '#server/actor.ts';
import { actingAs, asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { insertAttachment } from '../attachments/attachments.store.ts';
import { ownersOfContact } from '../contacts/contacts.store.ts';
import { optOutContact } from '../contacts/opt-out-contact.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { obeyInbound } from '../holds/obey-inbound.ts';
import { obeyUnproven } from '../holds/obey-unproven.ts';
import { insertReceivedMail } from '../messages/insert-received-mail.store.ts';
import { updateRefusedFiles } from '../messages/refused-files.store.ts';
import type { MailRow } from './incoming-mail.store.ts';
import type { KeptFile } from './keep-files.ts';
import type { ReadMail } from './mail-as-read.ts';

export interface PassedMail {
  readonly mail: MailRow;
  readonly read: ReadMail;
  /** What its sender wrote, and nothing that they repeat. */
  readonly said: string;
  readonly debtorIds: readonly string[];
  readonly isSenderProven: boolean;
  readonly isAutomatic: boolean;
}

/**
 * Keeps a mail with its customers and does what it asks for in the same transaction (G16): all of it where the sender is
 * whom the customer is known by, else only a wish to stop. What a machine wrote asks for nothing. Answers whether its files
 * stand with somebody.
 */
export async function passOn(work: Work, passed: PassedMail): Promise<boolean> {
  const { mail, said, isSenderProven, isAutomatic } = passed;
  // A copy to another address of ours, or by the other door, was waited for under the customers' locks.
  const fresh: string[] = [];
  for (const debtorId of passed.debtorIds) if (await keep(work, passed, debtorId)) fresh.push(debtorId);
  if (fresh.length === 0) return false;
  if (!isAutomatic && isSenderProven)
    await obeyInbound(work, { kind: 'EMAIL', value: mail.sender, text: said, at: work.now, about: fresh });
  if (!isAutomatic && !isSenderProven) {
    for (const debtorId of fresh) await obeyUnproven(work, debtorId, { text: said, at: work.now, by: 'EMAIL' });
    await obeySender(work, passed);
  }
  work.notify('activity', fresh);
  return true;
}

/**
 * Who answers a mail of somebody else's speaks for themselves, too: a wish to stop ends mails to the address that wrote it,
 * whoever has it, and whoever is known by it is heard as if they had answered a mail of their own (G16).
 */
async function obeySender(work: Work, passed: PassedMail): Promise<void> {
  const { mail, read, said, debtorIds } = passed;
  if (mail.sender === '' || read.proof.dmarc === 'fail') return;
  const owners = await ownersOfContact(work, 'EMAIL', mail.sender);
  const others = [...new Set(owners.map(({ debtorId }) => debtorId))].filter((id) => !debtorIds.includes(id));
  const heard: string[] = [];
  for (const debtorId of others.toSorted())
    if ((await lockDebtor(work, debtorId)) && (await keep(work, { ...passed, isSenderProven: true }, debtorId)))
      heard.push(debtorId);
  if (heard.length > 0)
    await obeyInbound(work, { kind: 'EMAIL', value: mail.sender, text: said, at: work.now, about: heard });
  else if (readInbound(said).meanings.includes('OPT_OUT'))
    await optOutContact(asSystem(work), {
      ...{ kind: 'EMAIL', value: mail.sender, at: work.now, source: 'reply' },
      evidence: maskCardNumbers(said).slice(0, 500),
    });
  work.notify('activity', heard);
}

async function keep(work: Work, passed: PassedMail, debtorId: string): Promise<boolean> {
  const { mail, read, isSenderProven, isAutomatic } = passed;
  const { companyId, now: at } = work;
  const id = uuidv7();
  const owners = mail.sender === '' ? [] : await ownersOfContact(work, 'EMAIL', mail.sender);
  const isNew = await insertReceivedMail(work, {
    ...{ id, debtorId, isAutomatic, isSenderProven, at, mailId: mail.id, mailKey: mail.mailKey },
    contactId: owners.find((owner) => owner.debtorId === debtorId)?.contactId ?? null,
    from: mail.sender,
    to: mail.recipient,
    subject: maskCardNumbers(mail.subject),
    text: maskPortalLinks(maskCardNumbers(read.parts.visible)),
    quotedText: maskPortalLinks(maskCardNumbers(read.parts.quoted)),
  });
  if (!isNew) return false;
  for (const file of read.kept.files) await attach(work, { debtorId, messageId: id }, file);
  if (read.kept.refused.length > 0) await updateRefusedFiles(work, id, read.kept.refused);
  // What a machine wrote tells nothing of the customer, nor of when they answer.
  if (isAutomatic) return true;
  const data = { channel: 'EMAIL', messageId: id, isSenderProven };
  await recordActivity(actingAs(work, customerActor(companyId, debtorId)), {
    ...{ type: 'debtor sent email', debtorId, at, data },
  });
  work.emit({ name: 'message.received', companyId, debtorId, messageId: id });
  return true;
}

async function attach(
  work: Work,
  { debtorId, messageId }: { readonly debtorId: string; readonly messageId: string },
  { fileKey, fileName, mediaType, sizeBytes, scan, sha256 }: KeptFile,
): Promise<void> {
  const id = uuidv7();
  const file = {
    recordKind: 'message',
    recordId: messageId,
    purpose: 'document',
    fileName,
    sizeBytes,
    isPublic: false,
    scan,
  };
  await insertAttachment(work, { id, ...file, sha256, fileKey, mediaType, memberId: null });
  asSystem(work).changed({
    ...{ noun: 'attachment', id, action: 'attachment.add', of: { kind: 'debtor', id: debtorId } },
    ...{ before: null, after: file },
  });
}
