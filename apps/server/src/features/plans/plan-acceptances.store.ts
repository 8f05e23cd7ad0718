import type { Work } from '#server/work/work.ts';
import type { Agreement } from './agreement.ts';

/** Keeps which words were accepted, by whom, when and from where; never changed afterwards. */
export async function insertAcceptance(
  work: Work,
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
  await work.trx
    .insertInto('planAcceptance')
    .values({
      companyId: work.companyId,
      id: acceptance.id,
      planId: acceptance.planId,
      acceptedAt: acceptance.at,
      acceptedBy: acceptance.by,
      memberId: member?.id ?? null,
      memberName: member?.name ?? '',
      evidence: acceptance.evidence,
      termsVersion: agreement.version,
      termsLanguage: agreement.language,
      termsText: agreement.text,
      termsHash: agreement.hash,
      ip: acceptance.ip,
      userAgent: acceptance.userAgent,
    })
    .execute();
}
