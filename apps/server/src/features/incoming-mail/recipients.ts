import { returnedTo, tokenOf } from '@recoup/domain/incoming-mail/reply-address.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';

/**
 * Whose address a mail came to: a customer's address for answers, what a company writes from, or where mail in the name of
 * its own domain comes back. Null: nobody's, and then it is not taken. Works before any company is known.
 */
export async function companyOfRecipient(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  address: string,
): Promise<string | null> {
  const plain = address.trim().toLowerCase();
  const token = settings.MAIL_IN_HOST ? tokenOf(plain, settings.MAIL_IN_HOST) : null;
  if (token) return (await lookUp(db, 'mail-reply', token))?.companyId ?? null;
  const sender = await lookUp(db, 'mail-sender', plain);
  if (sender) return sender.companyId;
  const domain = returnedTo(plain);
  return domain ? ((await lookUp(db, 'mail-domain', domain))?.companyId ?? null) : null;
}
