import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import { advanceRegistration } from '../../apps/server/src/features/sms-registrations/advance-registration.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Application, TestCompany } from './start-application.ts';

/** As a company that was just opened: without a number, and without texts. */
export async function withoutTexts(app: Application, company: TestCompany): Promise<void> {
  await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .updateTable('company')
      .set({ smsFrom: '', smsCampaign: 'NONE' })
      .where('companyId', '=', company.id)
      .execute(),
  );
}

/** Works off what the provider told, and brings the registration on as the worker does. */
export async function advance(app: Application, company: TestCompany): Promise<void> {
  await fetch(`${app.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
  const open = await app.context.db
    .selectFrom('providerEvent')
    .select('eventId')
    .where('provider', '=', 'telnyx')
    .where('handledAt', 'is', null)
    .execute();
  for (const { eventId } of open) await handleProviderEvent(app.context, { provider: 'telnyx', eventId, attempt: 0 });
  await advanceRegistration(app.context, company.id);
}

interface Registry {
  readonly brands: readonly {
    readonly brandId: string;
    readonly vettings: number;
    readonly values: { readonly webhookURL: string };
  }[];
  readonly campaigns: readonly {
    readonly campaignId: string;
    readonly brandId: string;
    readonly appeals: readonly string[];
    readonly values: Readonly<Record<string, unknown>>;
  }[];
  readonly orders: readonly { readonly phone: string }[];
  readonly numbers: readonly { readonly phone: string; readonly campaignId: string }[];
  readonly billedCents: number;
  readonly made: number;
}

/** The reviewers of the sandbox. */
export function reviewers(app: Application) {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${app.sandbox.url}/api/registry${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const books = () => ask<Registry>('GET', '');
  const own = async (company: TestCompany) => {
    const { brands, campaigns, ...rest } = await books();
    const brand = brands.find(({ values }) => values.webhookURL.includes(company.id));
    const mine = campaigns.filter(({ brandId }) => brandId === brand?.brandId);
    return { brand, campaign: mine[0], campaigns: mine, ...rest };
  };
  return {
    books,
    own,
    ways: (ways: object) => ask('PUT', '/ways', ways),
    brand: async (company: TestCompany, body: object) =>
      ask('POST', `/brands/${(await own(company)).brand?.brandId}`, body),
    campaign: async (company: TestCompany, body: object) =>
      ask('POST', `/campaigns/${(await own(company)).campaign?.campaignId}`, body),
  };
}
