import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkOfficers } from '@recoup/domain/recoup-pay/check-officers.ts';
import type { Work } from '#server/work/work.ts';
import { lockPayAccount } from './lock-pay-account.ts';
import { listOfficers, type PayOfficerRow, replaceOfficers, updatePayAccount } from './recoup-pay.store.ts';
import { settlePayAccount } from './settle-pay-account.ts';

/** Names who stands behind the company, all of them at once. Refusals: those of `checkOfficers` and `lockPayAccount`. */
export async function saveOfficers(
  work: Work,
  officers: readonly PayOfficerRow[],
  version: number,
): Promise<null | Refusal> {
  const account = await lockPayAccount(work, version);
  if (isRefusal(account)) return account;
  if (new Set(officers.map(({ id }) => id)).size !== officers.length) return refuse('IDEMPOTENCY_KEY_REUSED');
  const refused = checkOfficers(officers);
  if (refused) return refused;
  const before = await listOfficers(work);
  await replaceOfficers(work, officers);
  await updatePayAccount(work, {});
  work.changed({
    ...{ noun: 'recoup-pay', id: work.companyId, action: 'recoup-pay.officers' },
    ...{ before: { officers: before.map(inWords) }, after: { officers: officers.map(inWords) } },
  });
  await settlePayAccount(work, null, new Date());
  return null;
}

function inWords({ name, title, businessRole, ownershipPercent }: PayOfficerRow): string {
  return `${name}, ${title}, ${businessRole}, ${ownershipPercent}%`;
}
