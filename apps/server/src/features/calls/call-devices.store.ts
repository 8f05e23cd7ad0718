import type { Work } from '#server/work/work.ts';

export async function readDevice(work: Work, memberId: string): Promise<{ credentialId: string } | undefined> {
  return work.trx
    .selectFrom('callDevice')
    .select('credentialId')
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** The first one stays. */
export async function insertDevice(
  work: Work,
  memberId: string,
  device: { readonly credentialId: string; readonly sipUsername: string },
): Promise<void> {
  await work.trx
    .insertInto('callDevice')
    .values({
      companyId: work.companyId,
      memberId,
      credentialId: device.credentialId,
      sipUsername: device.sipUsername,
      madeAt: work.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'memberId']).doNothing())
    .execute();
}
