import { replyAddressOf } from '@recoup/domain/incoming-mail/reply-address.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { listThreads } from './mail-threads.store.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { giveReplyTokens } from './reply-addresses.store.ts';

/** Where answers to a mail find its customer, and the mails that it follows. */
export interface MailThread {
  /** Null where no mail comes to us. */
  readonly replyAddress: string | null;
  readonly thread: { readonly inReplyTo: string; readonly references: readonly string[] } | null;
}

const NONE: MailThread = { replyAddress: null, thread: null };

/**
 * Asks once for many mails of a company. Every one gets its customer's address for answers; what a member writes answers
 * the customer's last mail, so that mail programs keep both together. A reminder begins a thread of its own.
 */
export async function mailThreads(
  { jobsDb, settings: { MAIL_IN_HOST: host } }: Pick<Context, 'jobsDb' | 'settings'>,
  companyId: string,
  messages: readonly OutgoingMessage[],
): Promise<(message: OutgoingMessage) => MailThread> {
  const mails = messages.filter((message) => message.channel === 'EMAIL');
  if (!host || mails.length === 0) return () => NONE;
  const debtorIds = (among: readonly OutgoingMessage[]) => [...new Set(among.map((message) => message.debtorId))];
  const { tokens, threads } = await inCompany(jobsDb, companyId, async (work) => ({
    tokens: await giveReplyTokens(work, debtorIds(mails)),
    threads: await listThreads(work, debtorIds(mails.filter((mail) => mail.origin === 'STAFF'))),
  }));
  return ({ debtorId, origin, channel }) => {
    const token = tokens.get(debtorId);
    if (channel !== 'EMAIL' || !token) return NONE;
    return { replyAddress: replyAddressOf(token, host), thread: (origin === 'STAFF' && threads.get(debtorId)) || null };
  };
}
