import type { FeeRule } from '@recoup/domain/transactions/fee-rule.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { listFeeRules, writeFeeRules } from './fee-rules.store.ts';

/** Sets the company's rules for fees; kinds that are not named stay as they are. */
export async function updateFeeRules(
  trx: Trx,
  actor: MemberActor,
  rules: readonly FeeRule[],
  requestId: string,
): Promise<FeeRule[]> {
  const before = await listFeeRules(trx, actor.companyId);
  await writeFeeRules(trx, actor.companyId, rules);
  const after = await listFeeRules(trx, actor.companyId);
  await writeAudit(trx, actor, {
    action: 'preference.update-fees',
    recordKind: 'company',
    recordId: actor.companyId,
    before: { rules: before },
    after: { rules: after },
    requestId,
  });
  return after;
}
