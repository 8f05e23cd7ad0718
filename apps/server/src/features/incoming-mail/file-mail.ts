import {
  type DeliveryReport,
  messageIdIn,
  readDeliveryStatus,
  readFailedRecipients,
} from '@recoup/domain/incoming-mail/delivery-report.ts';
import { isPlainWish, kindOfMail, type MailKind } from '@recoup/domain/incoming-mail/mail-kind.ts';
import { readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { maskPortalLinks } from '@recoup/domain/messages/mask-portal-links.ts';
import { readKeyword } from '@recoup/domain/messages/read-keyword.ts';
import type { Settings } from '#server/config/settings.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { optOutContact } from '../contacts/opt-out-contact.ts';
import { lockDebtors } from '../debtors/debtors.store.ts';
import { markMailRead } from '../debtors/gates.store.ts';
import { applyMailEvent } from '../messages/apply-mail-event.ts';
import { findMatch } from './find-match.ts';
import { isBlocked, lockMail, type MailRow, updateMail } from './incoming-mail.store.ts';
import type { ReadMail } from './mail-as-read.ts';
import { passOn } from './pass-on.ts';
import type { MailHeadRead } from './read-head.ts';

/**
 * Does what a mail says in one transaction: a report of a mail server settles the mail that came back, what a machine
 * wrote is kept and waited for by nobody, a person's words are obeyed as those of a text are (G13, G16, G22). Answers
 * whether the files that were kept are somebody's now.
 */
export async function fileMail(
  work: Work,
  settings: Pick<Settings, 'MAIL_IN_HOST'>,
  mailId: string,
  read: ReadMail,
): Promise<boolean> {
  const mail = await lockMail(work, mailId);
  if (mail?.state !== 'RECEIVED') return false;
  const isHeld = await file(work, settings, mail, read);
  await markMailRead(work, mailId);
  if (read.rewritten) await updateMail(work, mailId, { fileKey: read.rewritten });
  return isHeld;
}

async function file(
  work: Work,
  settings: Pick<Settings, 'MAIL_IN_HOST'>,
  mail: MailRow,
  read: ReadMail,
): Promise<boolean> {
  const { id: mailId } = mail;
  const { head, proof } = read;
  const said = saidIn(head.subject, read.parts.visible);
  const told = kindOfMail({ headers: head.headers, envelopeFrom: mail.envelopeFrom });
  const kind = told === 'AUTO' && isPlainWish(said) ? 'HUMAN' : told;
  const filed = { kind, proof, text: '' };
  if (kind === 'BOUNCE') {
    await settleReturned(work, read);
    await updateMail(work, mailId, { ...filed, state: 'SETTLED' });
    return false;
  }
  const { debtorIds, isSenderProven } = await matchUnderLock(work, settings, mail, read);
  if (debtorIds.length === 0) {
    await leaveInTray(work, mail, { kind, read });
    return false;
  }
  const passed = { mail, read, said, debtorIds, isSenderProven, isAutomatic: kind === 'AUTO' };
  const isHeld = await passOn(work, passed);
  await updateMail(work, mailId, { ...filed, state: 'FILED' });
  work.notify('incoming-mail', [mailId]);
  return isHeld;
}

/** So often a token or an address changes its customer while that one is waited for. */
const LOOKS_MAX = 5;

/** While a customer is waited for they may become another one: then it is looked again, since nobody could open the first (G13). */
async function matchUnderLock(
  work: Work,
  settings: Pick<Settings, 'MAIL_IN_HOST'>,
  mail: MailRow,
  { head, proof }: ReadMail,
): ReturnType<typeof findMatch> {
  let match = await findMatch(work, settings, mail, head, proof);
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    await lockDebtors(work, match.debtorIds);
    const again = await findMatch(work, settings, mail, head, proof);
    if (again.debtorIds.join() === match.debtorIds.join()) return again;
    match = again;
  }
  throw new Error('the customer of a mail changes faster than they can be locked');
}

/** Who types the word where the subject stands means it; else a subject is what we wrote. */
function saidIn(subject: string, visible: string): string {
  return readKeyword(subject) === 'STOP' ? `${visible}\n${subject}`.trim() : visible;
}

/** Nobody we know: never a new customer. A wish to stop counts for the address all the same. */
async function leaveInTray(
  work: Work,
  mail: MailRow,
  { kind, read: { head, parts, proof } }: { readonly kind: MailKind; readonly read: ReadMail },
): Promise<void> {
  const said = saidIn(head.subject, parts.visible);
  const text = maskPortalLinks(maskCardNumbers(parts.visible || parts.quoted));
  if (kind === 'AUTO') {
    await updateMail(work, mail.id, { state: 'SETTLED', kind, proof });
    return;
  }
  if (mail.sender !== '' && readInbound(said).meanings.includes('OPT_OUT')) {
    const evidence = maskCardNumbers(said).slice(0, 500);
    await optOutContact(asSystem(work), { kind: 'EMAIL', value: mail.sender, at: work.now, source: 'reply', evidence });
  }
  const isUnwanted = mail.sender !== '' && (await isBlocked(work, mail.sender));
  await updateMail(work, mail.id, { state: isUnwanted ? 'BLOCKED' : 'UNMATCHED', kind, proof, text });
  work.notify('incoming-mail', [mail.id]);
}

/** Settles the mails of ours that a report names, if the company sent them to that address. */
async function settleReturned(work: Work, { head, parts }: ReadMail): Promise<void> {
  const failed = head.headers.flatMap(([name, value]) => (name === 'x-failed-recipients' ? [value] : []))[0] ?? '';
  const letter = `${parts.visible}\n${parts.quoted}`;
  const reports: DeliveryReport[] = parts.status
    ? readDeliveryStatus(parts.status)
    : readFailedRecipients(failed, letter);
  const messageId = messageIdIn(parts.returned) || messageIdIn(letter) || nearest(head);
  for (const { recipient: to, type, reason } of reports) {
    await applyMailEvent(work, { type: 'email.bounced', data: { messageId, from: '', to, bounce: { type, reason } } });
  }
}

const nearest = ({ inReplyTo, references }: MailHeadRead): string =>
  /<[^<>\s]+>/.exec(inReplyTo)?.[0] ?? /<[^<>\s]+>\s*$/.exec(references)?.[0]?.trim() ?? '';
