import { isMailFrom } from '@recoup/domain/email-domains/domain-state.ts';
import { enter } from '#server/db/directory.ts';
import { readMailFrom, updateCompany } from '#server/features/companies/company-settings.store.ts';
import type { Work } from '#server/work/work.ts';
import { listDomains } from './email-domains.store.ts';

/**
 * From here on the company's mail leaves as its default domain says while that one is in order, and else from the address
 * that the installation gave it. Whatever a mail server reports about either is the company's.
 */
export async function sendAsDefault(work: Work): Promise<void> {
  const { mailFrom, platformMailFrom } = await readMailFrom(work);
  const own = (await listDomains(work)).find((each) => each.isDefault && isMailFrom(each.state));
  const platform = platformMailFrom ?? mailFrom;
  const address = own ? `${own.userName}@${own.domainName}` : platform;
  if (address === mailFrom) return;
  await updateCompany(work, { mailFrom: address, platformMailFrom: own ? platform : null });
  // Entries of former addresses stay: what was sent from them is reported for days.
  await enter(work.trx, 'mail-sender', address, { companyId: work.companyId, recordId: work.companyId });
}
