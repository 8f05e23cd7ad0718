import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { newsEvents } from '@recoup/domain/news/news-events.ts';
import type { NewsSetting } from '@recoup/domain/news/news-setting.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readNewsSetting, writeNewsSetting } from './news-settings.store.ts';

/** Changes what the member hears of; what waits for a mail goes by it, too. Refusal: STALE_VERSION. */
export async function changeNewsSetting(
  work: Work<MemberActor>,
  wish: NewsSetting,
  version: number,
): Promise<null | Refusal> {
  const { id } = work.actor;
  const before = await readNewsSetting(work, id);
  const chosen = (events: NewsSetting['shows']) => newsEvents.filter((each) => events.includes(each));
  const after = { shows: chosen(wish.shows), mails: chosen(wish.mails), digest: wish.digest };
  if (!(await writeNewsSetting(work, id, after, version))) return refuse('STALE_VERSION');
  const { version: _version, ...stood } = before;
  work.changed({ noun: 'news-setting', id, action: 'news.change-setting', before: stood, after });
  return null;
}
