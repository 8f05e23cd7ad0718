import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { insertMail } from './incoming-mail.store.ts';
import { readHead } from './read-head.ts';
import { readMailJob } from './read-mail.job.ts';
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
 * handed it over is answered after that. The same mail again, by either door, changes nothing (G21). Answers for how many
 * addresses it is ours.
 */
export async function receiveMail(context: Context, { raw, envelope, door }: MailDelivery): Promise<number> {
  const { db, files, newToken } = context;
  const recipients = new Map<string, Set<string>>();
  for (const each of envelope.to) {
    const address = each.trim().toLowerCase();
    const companyId = await companyOfRecipient(context, address);
    if (companyId) recipients.set(companyId, (recipients.get(companyId) ?? new Set()).add(address));
  }
  const { sender, senderName, subject, messageId } = await readHead(raw);
  const mailKey = messageId || createHash('sha256').update(raw).digest('hex');
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
        if (isNew) kept.push(id);
      }
      for (const mailId of kept) await enqueue(work.trx, readMailJob, { companyId, mailId });
      return kept.length > 0;
    });
    if (!isKept) await files.remove(fileKey);
  }
  return [...recipients.values()].reduce((sum, addresses) => sum + addresses.size, 0);
}
