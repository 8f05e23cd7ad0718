import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** Lets a transaction see and change deleted rows, which the policy hides from all others; `false` ends it. */
export async function seeDeleted({ trx }: { readonly trx: Trx }, isSeen: boolean): Promise<void> {
  await (isSeen ? sql`set local app.see_deleted = 'yes'` : sql`set local app.see_deleted = ''`).execute(trx);
}
