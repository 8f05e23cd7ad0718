import type { CampaignState, Party } from '@recoup/domain/contact-policy/policy-facts.ts';
import type { BrandDraft } from '@recoup/domain/sms-registrations/brand-draft.ts';
import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import type { ProviderFix } from '@recoup/domain/sms-registrations/provider-fixes.ts';
import type { RegistrationWarning } from '@recoup/domain/sms-registrations/registration-problems.ts';
import type {
  BrandState,
  NumberState,
  SmsCampaignState,
} from '@recoup/domain/sms-registrations/registration-states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';

export interface KeptWarning {
  readonly field: string;
  readonly code: RegistrationWarning;
}

export interface Fee {
  readonly kind: 'CAMPAIGN_ONCE' | 'CAMPAIGN_MONTH';
  readonly cents: number;
}

export interface Registration {
  readonly brandDraft: BrandDraft | null;
  readonly brandState: BrandState;
  readonly brandTodo: 'CREATE' | 'UPDATE' | null;
  readonly brandSaid: string | null;
  readonly brandProviderId: string | null;
  readonly brandSentAt: Date | null;
  readonly brandFixes: readonly ProviderFix[];
  readonly brandWarnings: readonly KeptWarning[];
  readonly brandVersion: number;
  readonly campaignDraft: CampaignDraft | null;
  readonly campaignState: SmsCampaignState;
  readonly campaignTodo: 'CREATE' | 'UPDATE' | 'APPEAL' | null;
  readonly campaignAppeal: string | null;
  readonly campaignSaid: string | null;
  readonly campaignProviderId: string | null;
  readonly campaignReference: string | null;
  readonly campaignSentAt: Date | null;
  readonly campaignFixes: readonly ProviderFix[];
  readonly campaignWarnings: readonly KeptWarning[];
  readonly campaignIsCarrierStopped: boolean;
  readonly campaignNetworks: Readonly<Record<string, string>>;
  readonly campaignFees: readonly Fee[];
  readonly campaignVersion: number;
  readonly numberState: NumberState;
  readonly phone: string | null;
  readonly profileId: string | null;
  readonly orderId: string | null;
  readonly orders: number;
  readonly keptUntil: Date | null;
  readonly thirdPartyApproval: string | null;
}

/** Of a company that has registered nothing yet. */
export const unregistered: Registration = {
  ...{ brandDraft: null, brandState: 'DRAFT', brandTodo: null, brandSaid: null, brandProviderId: null },
  ...{ brandSentAt: null, brandFixes: [], brandWarnings: [], brandVersion: 0 },
  ...{ campaignDraft: null, campaignState: 'DRAFT', campaignTodo: null, campaignAppeal: null, campaignSaid: null },
  ...{ campaignProviderId: null, campaignReference: null, campaignSentAt: null, campaignFixes: [] },
  ...{ campaignWarnings: [], campaignIsCarrierStopped: false, campaignNetworks: {}, campaignFees: [] },
  ...{ campaignVersion: 0, numberState: 'NONE', phone: null, profileId: null, orderId: null, orders: 0 },
  ...{ keptUntil: null, thirdPartyApproval: null },
};

export type RegistrationChange = Partial<Registration> & { readonly nextLookAt?: Date | null };

interface RegistrationRow extends Registration {
  readonly companyId: string;
  readonly nextLookAt: Date | null;
  readonly updatedAt: Date;
}

/** How the company's registration stands; locked when it is about to change. */
export async function readRegistration(work: Work, lock: 'lock' | 'read' = 'read'): Promise<Registration> {
  const { rows } = await sql<RegistrationRow>`
    select * from sms_registration where company_id = ${work.companyId}
    ${lock === 'lock' ? sql`for update` : sql``}`.execute(work.trx);
  return rows[0] ?? unregistered;
}

/** Makes the company's row where there is none, so that it can be locked. */
export async function openRegistration({ trx, companyId }: Work): Promise<void> {
  await trx
    .insertInto('smsRegistration')
    .values({ companyId, brandVersion: 0, campaignVersion: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const asJson = ['brandDraft', 'brandFixes', 'brandWarnings', 'campaignDraft', 'campaignFixes'] as const;
const alsoJson = ['campaignWarnings', 'campaignNetworks', 'campaignFees'] as const;
const jsonColumns: ReadonlySet<string> = new Set([...asJson, ...alsoJson]);

/** Writes what changed; the caller has locked the row. */
export async function updateRegistration({ trx, companyId, now }: Work, change: RegistrationChange): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      key,
      jsonColumns.has(key) && value !== null ? JSON.stringify(value) : value,
    ]),
  );
  await trx
    .updateTable('smsRegistration')
    .set({ ...values, updatedAt: now })
    .where('companyId', '=', companyId)
    .execute();
}

export interface PastStep {
  readonly part: 'BRAND' | 'CAMPAIGN' | 'NUMBER';
  readonly state: string;
  readonly at: Date;
}

export async function insertPastStep(
  { trx, companyId, now }: Work,
  step: { readonly part: PastStep['part']; readonly state: string; readonly said: string | null; readonly at?: Date },
): Promise<void> {
  await trx
    .insertInto('smsRegistrationStep')
    .values({ companyId, id: uuidv7(), at: now, ...step })
    .execute();
}

const HISTORY_MAX = 50;

/** What became of it, the newest first. */
export async function listPastSteps({ trx, companyId }: Work): Promise<PastStep[]> {
  const rows = await trx
    .selectFrom('smsRegistrationStep')
    .select(['part', 'state', 'at'])
    .where('companyId', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .$narrowType<{ part: PastStep['part'] }>()
    .execute();
  return rows;
}

/** What a registration asks about the company itself. */
export interface RegisteringCompany {
  readonly name: string;
  readonly legalName: string | null;
  readonly collectsAs: Party;
  readonly smsCampaign: CampaignState;
  readonly smsFrom: string;
  readonly portalHost: string | null;
  readonly website: string | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly addressLine: string | null;
  readonly addressCity: string | null;
  readonly addressState: string | null;
  readonly addressZip: string | null;
}

export async function readRegisteringCompany({ trx, companyId }: Work): Promise<RegisteringCompany> {
  return trx
    .selectFrom('company')
    .select(['name', 'legalName', 'collectsAs', 'smsCampaign', 'smsFrom', 'portalHost', 'website', 'supportEmail'])
    .select(['supportPhone', 'addressLine', 'addressCity', 'addressState', 'addressZip'])
    .where('companyId', '=', companyId)
    .$narrowType<{ collectsAs: Party; smsCampaign: CampaignState }>()
    .executeTakeFirstOrThrow();
}

const TEMPLATES_READ = 50;

/** The words of the texts that may leave. */
export async function listTextTemplates({ trx, companyId }: Work): Promise<string[]> {
  const rows = await trx
    .selectFrom('template')
    .select('message')
    .where('companyId', '=', companyId)
    .where('channel', '=', 'SMS')
    .orderBy('id')
    .limit(TEMPLATES_READ)
    .execute();
  return rows.map(({ message }) => message);
}

/**
 * Whether the company pays for texts, by the month or ahead; where nobody pays for anything, it does. One that never paid
 * for texts has not stopped to.
 */
export async function paysForTexts({ trx, companyId }: Work): Promise<boolean> {
  const { rows } = await sql<{ pays: boolean }>`
    select current_setting('recoup.billing', true) is distinct from 'on'
      or exists (select 1 from subscription where company_id = ${companyId} and type = 'SMS'
        and status in ('trialing', 'active', 'past_due'))
      or exists (select 1 from credit where company_id = ${companyId} and kind = 'sms' and quantity > 0) as pays`.execute(
    trx,
  );
  return rows[0]?.pays ?? true;
}

/** When the registration is looked at next; for `wake`. */
export function nextLook(companyId: string) {
  return sql`(select next_look_at from sms_registration where company_id = ${companyId})`;
}
