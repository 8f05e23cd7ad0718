import type { Work } from '#server/work/work.ts';
import { lockDebtor } from './debtors.store.ts';

/**
 * Whether the agent answers a customer, who then stays locked: to be asked before their gate, as customers come before gates
 * (docs/decisions/0067). All others are left to whoever writes to them at the same time.
 */
export async function lockAnswered(work: Work, debtorId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('debtor')
    .select('isBotActive')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row?.isBotActive === true && (await lockDebtor(work, debtorId))?.isBotActive === true;
}
