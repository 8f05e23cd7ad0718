import {
  policyStateOf,
  type SmsCampaignState,
  smsCampaignStateOf,
} from '@recoup/domain/sms-registrations/registration-states.ts';
import type { Actor } from '#server/actor.ts';
import { enter } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { lockCompany, updateCompany } from '../companies/company-settings.store.ts';
import {
  insertPastStep,
  nextLook,
  type Registration,
  type RegistrationChange,
  readRegisteringCompany,
  readRegistration,
  updateRegistration,
} from './sms-registrations.store.ts';
import { tellRegistration } from './tell-registration.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Writes down what became of a registration, under the lock of the company, and lets everything follow: what may be sent,
 * the history, the audit, the screens, the mails, and when it is looked at next.
 */
export async function followRegistration(
  work: Work<Actor>,
  given: RegistrationChange,
  action: 'follow' | 'submit-brand' | 'change-brand' | 'submit-campaign' | 'change-campaign' = 'follow',
): Promise<Registration> {
  await lockCompany(work);
  const before = await readRegistration(work, 'lock');
  const after = { ...before, ...given };
  const campaignState = campaignStateOf(after);
  const settled: Registration = { ...after, campaignState };
  const nextLookAt = given.nextLookAt === undefined ? lookAfter(settled, work.now) : given.nextLookAt;
  await updateRegistration(work, { ...given, campaignState, nextLookAt });
  await enterNames(work, before, settled);
  await followNumber(work, before, settled);
  await followCompany(work, settled);
  await writeHistory(work, before, settled);
  const isTold = action === 'follow';
  if (isTold && before.brandState !== settled.brandState) await tellRegistration(work, 'BRAND', settled);
  if (isTold && before.campaignState !== campaignState) await tellRegistration(work, 'CAMPAIGN', settled);
  work.changed({
    ...{ noun: 'sms-registration', id: work.companyId, action: `sms-registration.${action}` },
    ...{ before: shownOf(before), after: shownOf(settled) },
  });
  work.notify('sms-registration', []);
  await wake(work, 'sms-registrations', nextLook(work.companyId), 'exactly');
  return settled;
}

/** What a campaign is, by all that is known of it. */
function campaignStateOf(row: Registration): SmsCampaignState {
  if (!row.campaignDraft) return 'DRAFT';
  if (row.campaignTodo === 'CREATE' || (row.campaignTodo && row.campaignAppeal !== null)) return 'PENDING';
  if (row.campaignProviderId === null) return 'REJECTED';
  const status = row.campaignSaid ?? '';
  const { campaignIsCarrierStopped: isTMobileSuspended, campaignNetworks: networks } = row;
  return smsCampaignStateOf({ status, isTMobileSuspended, networks }, row.numberState);
}

/** What waits for others is looked at four times a day, what stands once. */
function lookAfter(row: Registration, now: Date): Date | null {
  const { brandState, campaignState, brandTodo, campaignTodo } = row;
  if (brandTodo || (campaignTodo && campaignTodo !== 'CREATE')) return now;
  if (brandState === 'DRAFT' && campaignState === 'DRAFT') return null;
  // A number is there within minutes.
  if (row.numberState === 'ORDERED' || row.numberState === 'ASSIGNING') return new Date(now.getTime() + 2 * MINUTE_MS);
  const waits = brandState === 'SUBMITTED' || campaignState === 'PENDING';
  return new Date(now.getTime() + (waits ? 6 : 24) * HOUR_MS);
}

/** By what the provider's news find the company. */
async function enterNames(work: Work, before: Registration, after: Registration): Promise<void> {
  const { companyId } = work;
  for (const key of ['brandProviderId', 'campaignProviderId'] as const) {
    const id = after[key];
    if (id && id !== before[key]) {
      await enter(work.trx, 'sms-registration', id, { companyId, recordId: companyId });
    }
  }
}

/** From here on the company has its number: what comes to it is the company's. */
async function followNumber(work: Work, before: Registration, after: Registration): Promise<void> {
  const { phone } = after;
  if (!phone || phone === before.phone) return;
  const { companyId } = work;
  await enter(work.trx, 'sms-number', phone, { companyId, recordId: companyId });
  await updateCompany(work, { smsFrom: phone });
}

/** What the gate before every message knows. A company that was registered by hand keeps what it has. */
async function followCompany(work: Work, row: Registration): Promise<void> {
  if (row.campaignState === 'DRAFT') return;
  const { smsCampaign } = await readRegisteringCompany(work);
  const wanted = policyStateOf(row.campaignState, row.thirdPartyApproval !== null);
  if (wanted === smsCampaign) return;
  await updateCompany(work, { smsCampaign: wanted });
  work.emit({ name: 'contact-policy.changed', companyId: work.companyId });
  work.emit({ name: 'texts.moved', companyId: work.companyId });
}

async function writeHistory(work: Work, before: Registration, after: Registration): Promise<void> {
  for (const [part, key, said] of [
    ['BRAND', 'brandState', after.brandSaid],
    ['CAMPAIGN', 'campaignState', after.campaignSaid],
    ['NUMBER', 'numberState', after.phone],
  ] as const) {
    if (before[key] !== after[key]) await insertPastStep(work, { part, state: after[key], said });
  }
}

function shownOf(row: Registration) {
  const { brandState, campaignState, numberState, brandDraft, campaignDraft } = row;
  return {
    ...{ brandState, campaignState, numberState },
    ...{ displayName: brandDraft?.displayName ?? null, website: brandDraft?.website ?? null },
    ...{ purpose: campaignDraft?.purpose ?? null, areaCode: campaignDraft?.areaCode ?? null },
  };
}
