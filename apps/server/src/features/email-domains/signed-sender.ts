import { returnPathOf } from '@recoup/domain/email-domains/email-records.ts';
import type { Context } from '#server/context.ts';
import { readMailFrom } from '#server/features/companies/company-settings.store.ts';
import type { MailSigning } from '#server/gateways/mail-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { keyPlace } from './add-domain.ts';
import { listSigningKeys } from './email-domains.store.ts';

/** From whom a mail leaves in fact, and what signs it; null where the installation's own server does. */
export interface SignedSender {
  readonly from: string;
  readonly signing: MailSigning | null;
  /** Where answers go; null: to the sender. */
  readonly replyTo: string | null;
}

/**
 * Asks once for many mails of a company how each leaves: in the name of a domain of its own that is in order, signed, and
 * what comes back goes to that domain. One that was prepared for a domain that is not any more leaves from the
 * installation's address, since it would be taken for a forgery (RFC 7489).
 */
export async function signedSenders(
  { jobsDb, vault, log }: Pick<Context, 'jobsDb' | 'vault' | 'log'>,
  companyId: string,
): Promise<(from: string) => SignedSender> {
  const { keys, platform, replyTo } = await inCompany(jobsDb, companyId, async (work) => {
    const { platformMailFrom, replyTo } = await readMailFrom(work);
    return { keys: await listSigningKeys(work), platform: platformMailFrom, replyTo };
  });
  const signings = new Map<string, MailSigning>();
  for (const { id, domainName, selector, privateKey: closed } of keys) {
    const opened = vault.open(closed, keyPlace(companyId, id));
    if (!opened) log.error({ companyId, domainName }, 'no key opens what signs mail of this domain');
    else
      signings.set(domainName, { domainName, selector, privateKey: opened.text, returnPath: returnPathOf(domainName) });
  }
  return (from) => {
    const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
    const signing = signings.get(address.slice(address.lastIndexOf('@') + 1).toLowerCase()) ?? null;
    if (signing || platform === null || address.toLowerCase() === platform.toLowerCase())
      return { from, signing, replyTo };
    return { from: name ? `${name}<${platform}>` : platform, signing: null, replyTo };
  };
}
