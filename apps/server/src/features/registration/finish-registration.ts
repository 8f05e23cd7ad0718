import type { RegistrationEntries } from '@recoup/domain/registration/registration-entries.ts';
import { productZones } from '@recoup/domain/time-zones/zone-names.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { openCompany } from '../companies/open-company.ts';
import { profileColumns } from '../companies/profile.store.ts';
import { senderOf } from '../companies/sender-of.ts';
import { openPayAccount } from '../recoup-pay/open-pay-account.ts';
import { seedTemplates } from '../templates/seed-templates.ts';
import { updateRegistration } from './registration.store.ts';

/** Opens the company as it was described, with all that any company begins with. The caller has seen that nothing is missing. */
export async function finishRegistration(
  work: Work<MemberActor>,
  { COMPANY = {}, ADDRESS = {}, PORTAL = {}, START = {} }: RegistrationEntries,
  { MAIL_FROM, RECOUP_PAY }: Pick<Settings, 'MAIL_FROM' | 'RECOUP_PAY'>,
): Promise<void> {
  const profile = {
    name: COMPANY.dba || COMPANY.legalName || '',
    legalName: COMPANY.legalName ?? '',
    businessType: COMPANY.businessType ?? null,
    kind: COMPANY.kind ?? null,
    industry: COMPANY.industry ?? null,
    region: COMPANY.region ?? null,
    website: COMPANY.website ?? '',
    address: ADDRESS.address ?? '',
    unit: ADDRESS.unit ?? '',
    city: ADDRESS.city ?? '',
    state: ADDRESS.state ?? '',
    zip: ADDRESS.zip ?? '',
    country: 'US',
    supportPhone: ADDRESS.phone ?? null,
    supportEmail: ADDRESS.supportEmail ?? null,
  };
  const sending = { mailFrom: senderOf(PORTAL.subdomain ?? '', MAIL_FROM), smsFrom: '' };
  const company = {
    timeZone: productZones[PORTAL.timeZone ?? 'New York'],
    language: PORTAL.language ?? 'en',
    collectsAs: COMPANY.collectsAs ?? 'FIRST',
    customerType: COMPANY.customerType ?? 'B2B_B2C',
  };
  await updateCompany(work, { ...profileColumns(profile), ...company, ...sending, state: 'ACTIVE' });
  // What was entered stands in the company's own columns from now on; there stays what has none.
  const { customerType } = COMPANY;
  await updateRegistration(work, { entries: { COMPANY: { customerType }, START } });
  await openCompany(work, sending);
  await openPayAccount(work, { RECOUP_PAY });
  await seedTemplates(work);
  work.audit({
    ...{ action: 'registration.finish', recordKind: 'company', recordId: work.companyId },
    after: { ...profile, ...company, subdomain: PORTAL.subdomain },
  });
}
