import type { FeeRule } from '@recoup/domain/fees/fee-rule.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export async function listFeeRules(work: Work): Promise<FeeRule[]> {
  return work.trx
    .selectFrom('feeRule')
    .select(['kind', 'isOn', 'basis', 'source', 'amountCents', 'rateBp', 'maxCents', 'afterDays'])
    .where('companyId', '=', work.companyId)
    .orderBy('kind')
    .$narrowType<Pick<FeeRule, 'kind' | 'basis'>>()
    .execute();
}

/** Whoever changes rules waits for who does it now: of a kind without a rule there is no row to lock. */
export async function lockFeeRules(work: Work): Promise<void> {
  await sql`select 1 from company where company_id = ${work.companyId} for no key update`.execute(work.trx);
}

export async function writeFeeRules(work: Work, rules: readonly FeeRule[]): Promise<void> {
  for (const rule of rules) {
    const values = {
      isOn: rule.isOn,
      basis: rule.basis,
      source: rule.source,
      amountCents: rule.amountCents,
      rateBp: rule.rateBp,
      maxCents: rule.maxCents,
      afterDays: rule.afterDays,
    };
    await work.trx
      .insertInto('feeRule')
      .values({ companyId: work.companyId, kind: rule.kind, ...values })
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'kind']).doUpdateSet({ ...values, version: sql`fee_rule.version + 1` }),
      )
      .execute();
  }
}
