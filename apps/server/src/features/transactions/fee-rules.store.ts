import type { FeeKind, FeeRule } from '@recoup/domain/transactions/fee-rule.ts';
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

/** Fees of every kind that stand on an account: how many, and the day of the last. */
export async function readFeesOf(work: Work, accountId: string) {
  const { rows } = await sql<{ kind: FeeKind; count: number; lastOn: string }>`
    select m.fee_kind as kind, count(*)::int as count, max(m.received_on)::text as "lastOn"
    from manual_entry m
    where m.company_id = ${work.companyId} and m.purpose = 'fee' and m.reversed_at is null and exists (
      select from journal_entry e where e.company_id = m.company_id and e.manual_id = m.id and e.account_id = ${accountId})
      and m.debtor_id = (select a.debtor_id from account a where a.company_id = ${work.companyId} and a.id = ${accountId})
    group by m.fee_kind`.execute(work.trx);
  return new Map(rows.map((row) => [row.kind, row]));
}
