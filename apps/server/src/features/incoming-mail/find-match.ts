import { type MailMatch, matchMail } from '@recoup/domain/incoming-mail/match-mail.ts';
import { messagesNamed, tokenOf } from '@recoup/domain/incoming-mail/reply-address.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { ownersOfContact } from '../contacts/contacts.store.ts';
import { livingDebtors } from '../debtors/living-debtors.store.ts';
import { debtorsOfMessages } from '../messages/insert-received-mail.store.ts';
import { debtorOfToken } from '../messages/reply-addresses.store.ts';
import type { MailRow } from './incoming-mail.store.ts';
import type { SenderProof } from './prove-sender.ts';
import type { MailHeadRead } from './read-head.ts';

/** To whom a mail belongs as things stand in this transaction; deleted customers have no mail. */
export async function findMatch(
  work: Work,
  { MAIL_IN_HOST: host }: Pick<Settings, 'MAIL_IN_HOST'>,
  mail: Pick<MailRow, 'recipient' | 'linkedDebtorId'>,
  { sender, inReplyTo, references }: Pick<MailHeadRead, 'sender' | 'inReplyTo' | 'references'>,
  { dmarc }: Pick<SenderProof, 'dmarc'>,
): Promise<MailMatch> {
  const token = host ? tokenOf(mail.recipient, host) : null;
  const owners = sender === '' ? [] : await ownersOfContact(work, 'EMAIL', sender);
  const linked = mail.linkedDebtorId === null ? [] : await livingDebtors(work, [mail.linkedDebtorId]);
  return matchMail({
    byToken: token ? await debtorOfToken(work, token) : null,
    byReference: await debtorsOfMessages(work, messagesNamed(inReplyTo, references)),
    bySender: await livingDebtors(work, [...new Set(owners.map((owner) => owner.debtorId))]),
    byMember: linked[0] ?? null,
    dmarc,
  });
}
