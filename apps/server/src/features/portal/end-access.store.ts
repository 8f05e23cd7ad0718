import { sql } from 'kysely';
import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';

/** Ends every link into the portal of a company that ends, and every session by one; where it was sent to is forgotten. */
export async function endAllPortalAccess(work: Work): Promise<void> {
  const { trx, companyId } = work;
  await trx
    .updateTable('portalLink')
    .set({ revokedAt: sql`coalesce(revoked_at, company_now())`, sentKind: null, sentTo: null })
    .where('companyId', '=', companyId)
    .where((eb) => eb.or([eb('revokedAt', 'is', null), eb('sentTo', 'is not', null)]))
    .execute();
  const rows = await trx.selectFrom('portalSession').select('tokenHash').where('companyId', '=', companyId).execute();
  await removeAll(
    work,
    ['portal-session'],
    rows.map(({ tokenHash }) => tokenHash),
  );
}
