import type { Context } from '#server/context.ts';
import { enter, lookUp, remove } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';

/**
 * A number that signed in somebody of another company is its new holder's, who has just read a code there: it signs them in
 * from now on, and the one before no more. It is still that one's second factor until they change it.
 */
export async function takeOverPhone(
  { db }: Pick<Context, 'db'>,
  { companyId, memberId, phone }: { readonly companyId: string; readonly memberId: string; readonly phone: string },
): Promise<void> {
  const former = await lookUp(db, 'member-phone', phone);
  if (former)
    await inCompany(db, former.companyId, async (work) => {
      await remove(work.trx, former.companyId, 'member-phone', phone);
      work.audit({ action: 'member.phone', recordKind: 'member', recordId: former.recordId });
    });
  await inCompany(db, companyId, (work) => enter(work.trx, 'member-phone', phone, { companyId, recordId: memberId }));
}
