import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { tokenOf } from '@recoup/domain/incoming-mail/reply-address.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { Settings } from '#server/config/settings.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { markMailUnread } from '../debtors/gates.store.ts';
import { insertMail } from './incoming-mail.store.ts';
import { SHORT_BYTES } from './mail-limits.ts';
import { mayBeOf } from './may-be-of.ts';
import { headEnd, readHead } from './read-head.ts';
import { readMailJob } from './read-mail.job.ts';
import { readShortMailJob } from './read-short-mail.job.ts';
import { companyOfRecipient } from './recipients.ts';

/** Who handed a mail over, and to whom (RFC 5321). */
export interface MailEnvelope {
  readonly from: string;
  readonly to: readonly string[];
  /** Of the server that handed it over, where it is known. */
  readonly clientAddress: string | null;
  readonly clientName: string | null;
}

export interface MailDelivery {
  readonly raw: Buffer;
  readonly envelope: MailEnvelope;
  readonly door: 'WEBHOOK' | 'SMTP';
}

/**
 * Keeps a mail as it came, once for each address of ours, and asks for it to be read, in one commit a company; whoever
 * handed it over is answered after that. The same mail again, by either door, changes nothing (G21). Until it is read
 * nothing automatic leaves to a customer whose it may be (G13). Answers for how many addresses it is ours.
 */
export async function receiveMail(context: Context, { raw, envelope, door }: MailDelivery): Promise<number> {
  const { db, files, newToken, settings } = context;
  const recipients = new Map<string, Set<string>>();
  for (const each of envelope.to) {
    const address = each.trim().toLowerCase();
    const companyId = await companyOfRecipient(context, address);
    if (companyId) recipients.set(companyId, (recipients.get(companyId) ?? new Set()).add(address));
  }
  const head = await readHead(raw);
  const { sender, senderName } = head;
  const subject = maskCardNumbers(head.subject);
  const mailKey = keyOf(raw, head.messageId);
  for (const [companyId, addresses] of recipients) {
    const fileKey = `incoming-mail/${companyId}/${newToken()}`;
    await files.write(fileKey, Readable.from([raw]));
    const isKept = await inCompany(db, companyId, async (work) => {
      const kept: string[] = [];
      for (const recipient of [...addresses].toSorted()) {
        const id = uuidv7();
        const { from, clientAddress, clientName } = envelope;
        const mail = { id, recipient, mailKey, door, envelopeFrom: from.slice(0, 320), clientAddress, clientName };
        const isNew = await insertMail(work, {
          ...mail,
          ...{ sender, senderName, subject, fileKey, sizeBytes: raw.length, receivedAt: work.now },
        });
        if (!isNew) continue;
        kept.push(id);
        await markMailUnread(work, id, await mayBeOf(work, settings, { recipient, sender }));
      }
      const priority = [...addresses].some((address) => isReplyAddress(address, settings)) ? ANSWERS_FIRST : 0;
      const job = raw.length <= SHORT_BYTES ? readShortMailJob : readMailJob;
      for (const mailId of kept) await enqueue(work.trx, job, { companyId, mailId }, { priority });
      return kept.length > 0;
    });
    if (!isKept) await files.remove(fileKey);
  }
  return [...recipients.values()].reduce((sum, addresses) => sum + addresses.size, 0);
}

/** What answers a mail of ours is read before what anybody may send. */
const ANSWERS_FIRST = 1;

const isReplyAddress = (address: string, { MAIL_IN_HOST: host }: Pick<Settings, 'MAIL_IN_HOST'>): boolean =>
  host !== undefined && tokenOf(address, host) !== null;

/** Another mail under a name that was used before is another mail: what it says is part of its name. */
function keyOf(raw: Buffer, messageId: string): string {
  // Doors differ in what stands before the first blank line, in the ends of lines and behind the last one.
  const words = raw.toString('latin1', headEnd(raw) ?? 0).replaceAll('\r', '');
  const said = createHash('sha256').update(words.trim(), 'latin1').digest('hex');
  return messageId ? `${messageId} ${said}` : createHash('sha256').update(raw).digest('hex');
}
