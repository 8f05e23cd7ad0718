import type { Work } from '#server/work/work.ts';

/** Whether a campaign can be joined; shares its row, so that it is not deleted before this transaction ends. */
export async function shareWorkflow(work: Work, workflowId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('workflow')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', workflowId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
