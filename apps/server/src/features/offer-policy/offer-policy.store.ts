import { defaultOfferPolicy, type OfferPolicy } from '@recoup/domain/negotiations/offer-policy.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface KeptPolicy {
  readonly policy: OfferPolicy;
  /** 0 before anything was chosen. */
  readonly version: number;
  readonly updatedAt: Date | null;
}

/** The company's policy of offers and scheduled payments; the default until it chooses. */
export async function readOfferPolicy(work: Work): Promise<KeptPolicy> {
  const row = await work.trx
    .selectFrom('offerPolicy')
    .select(['policy', 'version', 'updatedAt'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirst();
  if (!row) return { policy: defaultOfferPolicy, version: 0, updatedAt: null };
  // Written by the verb alone, which checks its form; what a later version added has its default.
  return { ...row, policy: { ...defaultOfferPolicy, ...(row.policy as Partial<OfferPolicy>) } };
}

/** False when somebody else changed it since `version`. */
export async function writeOfferPolicy(
  work: Work,
  change: { readonly policy: OfferPolicy; readonly version: number; readonly memberId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into offer_policy (company_id, policy, version, updated_at, updated_by)
    select ${work.companyId}::uuid, ${JSON.stringify(change.policy)}::jsonb, 1, company_now(), ${change.memberId}::uuid
    where ${change.version}::int = 0 or exists (select 1 from offer_policy where company_id = ${work.companyId})
    on conflict (company_id) do update set policy = excluded.policy, version = offer_policy.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where offer_policy.version = ${change.version}
    returning version`.execute(work.trx);
  return rows.length > 0;
}
