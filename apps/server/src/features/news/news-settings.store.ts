import type { NewsEvent } from '@recoup/domain/news/news-events.ts';
import { type NewsSetting, plainNewsSetting } from '@recoup/domain/news/news-setting.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface KeptNewsSetting extends NewsSetting {
  /** 0: they never chose. */
  readonly version: number;
}

export async function readNewsSetting({ trx, companyId }: Work, memberId: string): Promise<KeptNewsSetting> {
  const row = await trx
    .selectFrom('newsSetting')
    .select(['shows', 'mails', 'digest', 'version'])
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .$narrowType<{ shows: NewsEvent[]; mails: NewsEvent[] }>()
    .executeTakeFirst();
  return row ?? { ...plainNewsSetting, version: 0 };
}

/** Writes what a member chose over what had that version; false where it is another by now (G27). */
export async function writeNewsSetting(
  { trx, companyId }: Work,
  memberId: string,
  { shows, mails, digest }: NewsSetting,
  version: number,
): Promise<boolean> {
  const row = { shows: [...shows], mails: [...mails], digest };
  if (version === 0) {
    const added = await trx
      .insertInto('newsSetting')
      .values({ companyId, memberId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return added !== undefined;
  }
  const changed = await trx
    .updateTable('newsSetting')
    .set({ ...row, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed !== undefined;
}

/** When the mail of the day leaves at the company's place, `HH:MM`; null: the company sends none. */
export async function readDigestTime({ trx, companyId }: Work): Promise<string | null> {
  const row = await trx
    .selectFrom('company')
    .select(['digest', 'sendTime'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row?.digest ? row.sendTime.slice(0, 5) : null;
}
