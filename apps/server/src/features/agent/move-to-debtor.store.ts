import type { Work } from '#server/work/work.ts';

/** Why the agent answered one customer stands with the one they become. */
export async function moveAgentTurnsToDebtor({ trx, companyId }: Work, from: string, into: string): Promise<void> {
  await trx
    .updateTable('agentTurn')
    .set({ debtorId: into })
    .where('companyId', '=', companyId)
    .where('debtorId', '=', from)
    .execute();
}
