import { mayDo, type Permission } from '@recoup/domain/permissions/permission.ts';
import type { Work } from '#server/work/work.ts';

/** Whether a member is there, and may do this: work that needs it can be given to them. Who is being removed is waited for. */
export async function memberMay(work: Work, memberId: string, permission: Permission): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('roles')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .where('status', 'in', ['ACTIVE', 'INVITED'])
    .forShare()
    .executeTakeFirst();
  return row !== undefined && mayDo({ roles: row.roles }, permission);
}
