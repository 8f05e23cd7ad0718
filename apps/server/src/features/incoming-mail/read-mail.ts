import { buffer } from 'node:stream/consumers';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { markMailRead } from '../debtors/gates.store.ts';
import { textsSentTo } from '../messages/insert-received-mail.store.ts';
import { fileMail } from './file-mail.ts';
import { findMatch } from './find-match.ts';
import { beginReading, endReading, isFileOfMail, type MailRow, updateMail } from './incoming-mail.store.ts';
import { keepFiles } from './keep-files.ts';
import { MAIL_BYTES_MAX, TRIES_MAX } from './mail-limits.ts';
import { proveSender } from './prove-sender.ts';
import { readHead } from './read-head.ts';
import { rewriteWithoutCards } from './rewrite-without-cards.ts';
import { takeApart } from './take-apart.ts';

/** Mails of ours whose text an answer may repeat. */
const SENT_MAX = 20;

/**
 * Reads a mail that was kept, and files it: with its customer, in the tray, or as the report of a mail of ours that came
 * back. Read twice it changes nothing (G25). A mail that its reader refuses, or that ends it three times, waits for a person
 * (G54).
 */
export async function readMail(
  context: Context,
  { companyId, mailId }: { readonly companyId: string; readonly mailId: string },
): Promise<void> {
  const { jobsDb, files, log } = context;
  const mail = await inCompany(jobsDb, companyId, (work) => beginReading(work, mailId));
  if (!mail) return;
  if (mail.tries > TRIES_MAX || mail.sizeBytes > MAIL_BYTES_MAX) {
    log.error({ companyId, mailId }, 'a mail could not be read and waits for a person');
    return park(context, companyId, mail);
  }
  const raw = await buffer(await files.read(mail.fileKey));
  const head = await readHead(raw);
  const proof = await proveSender(context, raw, head, mail);
  const sent = await inCompany(jobsDb, companyId, async (work) => {
    const { debtorIds } = await findMatch(work, context.settings, mail, head, proof);
    return textsSentTo(work, debtorIds, SENT_MAX);
  });
  const parts = await takeApart(raw, sent);
  // What its reader refuses it refuses every time; one that did not come to an end may only have been in a hurry.
  if (parts === 'refused') return park(context, companyId, mail);
  if (!parts) {
    if (mail.tries >= TRIES_MAX) return park(context, companyId, mail);
    throw new Error('a mail could not be taken apart');
  }
  await inCompany(jobsDb, companyId, (work) => endReading(work, mailId));
  const kept = await keepFiles(context, companyId, parts.files);
  const rewritten = await rewriteWithoutCards(context, companyId, mail, { head, parts });
  const isFiled = await inCompany(jobsDb, companyId, (work) =>
    fileMail(work, context.settings, mailId, { head, proof, parts, kept, rewritten }),
  );
  if (rewritten) {
    for (const key of [mail.fileKey, rewritten]) {
      if (!(await inCompany(jobsDb, companyId, (work) => isFileOfMail(work, key)))) await files.remove(key);
    }
  }
  if (!isFiled) for (const { fileKey } of kept.files) await files.remove(fileKey);
}

async function park({ jobsDb }: Context, companyId: string, { id }: MailRow): Promise<void> {
  await inCompany(jobsDb, companyId, async (work) => {
    await updateMail(work, id, { state: 'PARKED' });
    await markMailRead(work, id);
    work.notify('incoming-mail', [id]);
  });
}
