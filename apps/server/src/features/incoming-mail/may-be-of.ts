import { tokenOf } from '@recoup/domain/incoming-mail/reply-address.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { ownersOfContact } from '../contacts/contacts.store.ts';
import { debtorOfToken } from '../messages/reply-addresses.store.ts';

/** Whose a mail may turn out to be: the customer to whom its address leads, and all who are known by its sender's. */
export async function mayBeOf(
  work: Work,
  { MAIL_IN_HOST: host }: Pick<Settings, 'MAIL_IN_HOST'>,
  { recipient, sender }: { readonly recipient: string; readonly sender: string },
): Promise<string[]> {
  const token = host ? tokenOf(recipient, host) : null;
  const byToken = token ? await debtorOfToken(work, token) : null;
  const owners = sender === '' ? [] : await ownersOfContact(work, 'EMAIL', sender);
  return [...new Set([...(byToken ? [byToken] : []), ...owners.map(({ debtorId }) => debtorId)])];
}
