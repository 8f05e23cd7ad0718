import type { Trx } from '#server/db/database.ts';
import type { Agreement } from './agreement.ts';

/** Keeps which words were accepted, by whom, when and from where; never changed afterwards. */
export async function insertAcceptance(
  trx: Trx,
  companyId: string,
  acceptance: {
    readonly id: string;
    readonly planId: string;
    readonly by: 'debtor' | 'member';
    readonly member: { readonly id: string; readonly name: string } | null;
    readonly agreement: Agreement;
    readonly at: Date;
    readonly evidence: string;
    readonly ip: string | null;
    readonly userAgent: string | null;
  },
): Promise<void> {
  const { agreement, member } = acceptance;
  await trx
    .insertInto('plan_acceptance')
    .values({
      company_id: companyId,
      id: acceptance.id,
      plan_id: acceptance.planId,
      accepted_at: acceptance.at,
      accepted_by: acceptance.by,
      member_id: member?.id ?? null,
      member_name: member?.name ?? '',
      evidence: acceptance.evidence,
      terms_version: agreement.version,
      terms_language: agreement.language,
      terms_text: agreement.text,
      terms_hash: agreement.hash,
      ip: acceptance.ip,
      user_agent: acceptance.userAgent,
    })
    .execute();
}
