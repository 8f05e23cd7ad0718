import { formatAddress } from '@recoup/domain/addresses/format-address.ts';
import type { RegistrationEntries } from '@recoup/domain/registration/registration-entries.ts';
import { productZones } from '@recoup/domain/time-zones/zone-names.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { openCompany } from '../companies/open-company.ts';
import { seedTemplates } from '../templates/seed-templates.ts';

/** Opens the company as it was described, with all that any company begins with. The caller has seen that nothing is missing. */
export async function finishRegistration(
  work: Work<MemberActor>,
  { COMPANY = {}, ADDRESS = {}, PORTAL = {} }: RegistrationEntries,
  { MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>,
): Promise<void> {
  const name = COMPANY.dba || COMPANY.legalName || '';
  const { address, unit, city, state, zip } = ADDRESS;
  const street = formatAddress({ address, unit });
  const sending = { mailFrom: senderOf(PORTAL.subdomain ?? '', MAIL_FROM), smsFrom: '' };
  const company = {
    name,
    timeZone: productZones[PORTAL.timeZone ?? 'New York'],
    language: PORTAL.language ?? 'en',
    postalAddress: `${street}\n${formatAddress({ city, state, zip })}`,
    supportEmail: ADDRESS.supportEmail ?? null,
    supportPhone: ADDRESS.phone ?? null,
    collectsAs: COMPANY.collectsAs ?? 'FIRST',
  };
  await updateCompany(work, { ...company, ...sending, state: 'ACTIVE' });
  await openCompany(work, sending);
  await seedTemplates(work);
  work.audit({
    ...{ action: 'registration.finish', recordKind: 'company', recordId: work.companyId },
    after: { ...company, subdomain: PORTAL.subdomain },
  });
}

/** Mail to its customers leaves from an address of its own below the installation's (docs/decisions/0097). */
function senderOf(subdomain: string, mailFrom: string): string {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/>\s*$/, '');
  return `${subdomain}@${domain}`;
}
