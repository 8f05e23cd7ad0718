import type { Work } from '#server/work/work.ts';

/** Removes what the members of a company wrote for themselves in conversations, and what they had read. */
export async function eraseConversations({ trx, companyId }: Work): Promise<void> {
  for (const table of ['conversationDraft', 'conversationRead', 'conversationPresence'] as const)
    await trx.deleteFrom(table).where('companyId', '=', companyId).execute();
}
