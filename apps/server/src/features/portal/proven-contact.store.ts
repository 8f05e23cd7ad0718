import type { Work } from '#server/work/work.ts';

/** The contact point whose one-time code was given back for a session; empty where it was shown otherwise who they are. */
export async function provenContact(work: Work, sessionId: string): Promise<string> {
  const row = await work.trx
    .selectFrom('portalSession')
    .select('provenValue')
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.provenValue ?? '';
}
