import type { Work } from '#server/work/work.ts';

export interface CompanyValues {
  readonly id: string;
  readonly name: string;
  /** Name of its portal: `{subdomain}.{portal host}`. */
  readonly subdomain: string;
  readonly timeZone?: string;
  readonly isDemo?: boolean;
  readonly supportEmail?: string | null;
  readonly supportPhone?: string | null;
  /** Where a letter reaches it, in the US; mails, papers and the portal name it. */
  readonly address?: Readonly<Record<'address' | 'unit' | 'city' | 'state' | 'zip', string>>;
  readonly mailFrom: string;
  /** E.164; what arrives at this number belongs to this company. Empty: it has none, and sends no text messages. */
  readonly smsFrom: string;
  readonly createdAt?: Date;
  /** A stranger is opening it: it sends and charges nothing yet. */
  readonly isRegistering?: boolean;
}

/** Inserts a company and, beside it, the row to which rows of a parameter are joined. */
export async function insertCompany(work: Work, company: CompanyValues): Promise<void> {
  const { address } = company;
  await work.trx
    .insertInto('company')
    .values({
      companyId: company.id,
      name: company.name,
      subdomain: company.subdomain,
      timeZone: company.timeZone ?? 'America/New_York',
      isDemo: company.isDemo ?? false,
      supportEmail: company.supportEmail ?? null,
      supportPhone: company.supportPhone ?? null,
      ...(address
        ? {
            ...{ addressLine: address.address, addressUnit: address.unit, addressCity: address.city },
            ...{ addressState: address.state, addressZip: address.zip },
          }
        : {}),
      mailFrom: company.mailFrom,
      smsFrom: company.smsFrom,
      ...(company.isRegistering ? { state: 'REGISTERING' } : {}),
      // Texts are registered with a number: without one none may leave.
      ...(company.smsFrom === '' ? { smsCampaign: 'NONE' } : {}),
      ...(company.createdAt ? { createdAt: company.createdAt } : {}),
    })
    .execute();
  await work.trx.insertInto('tenant').values({ companyId: company.id }).execute();
}

/** Whether the company is a demo; nothing where there is none. */
export async function readIsDemo(work: Work): Promise<boolean | undefined> {
  const row = await work.trx
    .selectFrom('company')
    .select('isDemo')
    .where('companyId', '=', work.companyId)
    .executeTakeFirst();
  return row?.isDemo;
}
