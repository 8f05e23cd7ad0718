import type { Language } from '@recoup/domain/languages.ts';
import type { TeamNewsEvent } from '@recoup/domain/news/news-events.ts';
import type { SlackTrouble } from '@recoup/domain/slack/slack-news.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface SlackSetting {
  /** Closed; null: none. */
  readonly webhook: string | null;
  readonly last4: string | null;
  readonly events: readonly TeamNewsEvent[];
  readonly isActive: boolean;
  readonly withNames: boolean;
  readonly language: Language;
  readonly trouble: SlackTrouble | null;
  readonly troubleAt: Date | null;
  readonly version: number;
}

const none: SlackSetting = {
  ...{ webhook: null, last4: null, events: [], isActive: false, withNames: false, language: 'en' },
  ...{ trouble: null, troubleAt: null, version: 0 },
};

export async function readSlack({ trx, companyId }: Work, lock?: 'forUpdate'): Promise<SlackSetting> {
  const query = trx
    .selectFrom('slackSetting')
    .select(['webhook', 'last4', 'events', 'isActive', 'withNames', 'language', 'trouble', 'troubleAt', 'version'])
    .where('companyId', '=', companyId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row
    ? {
        ...row,
        events: row.events as readonly TeamNewsEvent[],
        language: row.language as Language,
        trouble: row.trouble as SlackTrouble | null,
      }
    : none;
}

export async function writeSlack(
  { trx, companyId }: Work,
  { events, ...setting }: Omit<SlackSetting, 'version'>,
): Promise<void> {
  const row = { ...setting, events: [...events] };
  await trx
    .insertInto('slackSetting')
    .values({ companyId, ...row })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({ ...row, version: sql`slack_setting.version + 1` }),
    )
    .execute();
}

/** Keeps news for the next post; what was heard before is not kept again. */
export async function keepNews(
  { trx, companyId }: Work,
  news: { readonly id: string; readonly event: TeamNewsEvent; readonly aboutId: string | null },
): Promise<void> {
  await trx
    .insertInto('slackNews')
    .values({ companyId, ...news })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface KeptNews {
  readonly id: string;
  readonly event: TeamNewsEvent;
  readonly aboutId: string | null;
  /** Of the customer it is about; null: it is about none. */
  readonly name: string | null;
}

/**
 * Takes what waits for a post, unless another post with it is under way; what nobody could be told for a day is dropped.
 * Of a customer who was merged meanwhile it names the one who stays.
 */
export async function takeNews({ trx, companyId }: Work): Promise<KeptNews[]> {
  await sql`delete from slack_news where company_id = ${companyId} and heard_at < now() - interval '1 day'`.execute(
    trx,
  );
  const { rows } = await sql<KeptNews>`
    with taken as (
      update slack_news set tried_at = now()
      where company_id = ${companyId} and (tried_at is null or tried_at < now() - interval '1 minute')
      returning id, event, about_id, heard_at)
    select t.id, t.event, coalesce(g.winner_id, t.about_id) as about_id, d.display_name as name
    from taken t left join debtor_merge g on g.company_id = ${companyId} and g.loser_id = t.about_id
    left join debtor d on d.company_id = ${companyId} and d.id = coalesce(g.winner_id, t.about_id)
    order by t.heard_at, t.id`.execute(trx);
  return rows;
}

export async function dropNews({ trx, companyId }: Work, ids: readonly string[]): Promise<void> {
  await sql`delete from slack_news where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(trx);
}

export async function dropAllNews({ trx, companyId }: Work): Promise<void> {
  await trx.deleteFrom('slackNews').where('companyId', '=', companyId).execute();
}

/** When the next post is due: ten seconds after the first of its news, or a minute after a try; for `wake`. */
export function nextPost(companyId: string) {
  return sql`(
    select min(case when tried_at is null then heard_at + interval '10 seconds' else tried_at + interval '1 minute' end)
    from slack_news where company_id = ${companyId})`;
}

/** The same address, closed otherwise, where it still is; answers whether it is as a count. */
export async function swapWebhook({ trx, companyId }: Work, before: string, after: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('slackSetting')
    .set({ webhook: after })
    .where('companyId', '=', companyId)
    .where('webhook', '=', before)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
