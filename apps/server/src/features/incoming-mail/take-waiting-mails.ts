import { replyAddressOf } from '@recoup/domain/incoming-mail/reply-address.ts';
import type { Settings } from '#server/config/settings.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { pointsOf } from '../debtors/contact-points.store.ts';
import { markMailUnread } from '../debtors/gates.store.ts';
import { tokensOf } from '../messages/reply-addresses.store.ts';
import { takeFromTray } from './incoming-mail.store.ts';
import { mayBeOf } from './may-be-of.ts';
import { readMailJob } from './read-mail.job.ts';

/**
 * Reads once more what waits in the tray and may be of customers who were brought back, or can be reached at an address
 * only now. Until it is read nothing automatic leaves to them (G13). What a member put aside or blocked stays there.
 */
export async function takeWaitingMails(
  work: Work,
  settings: Pick<Settings, 'MAIL_IN_HOST'>,
  debtorIds: readonly string[],
): Promise<void> {
  const { MAIL_IN_HOST: host } = settings;
  const points = [...(await pointsOf(work, debtorIds)).values()].flat();
  const senders = points.filter(({ kind }) => kind === 'EMAIL').map(({ value }) => value);
  const recipients = host ? (await tokensOf(work, debtorIds)).map((token) => replyAddressOf(token, host)) : [];
  for (const mail of await takeFromTray(work, { senders, recipients })) {
    await markMailUnread(work, mail.id, await mayBeOf(work, settings, mail));
    await enqueue(work.trx, readMailJob, { companyId: work.companyId, mailId: mail.id });
    work.notify('incoming-mail', [mail.id]);
  }
}
