import type { Topic } from '@recoup/contract/live.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor, SystemActor } from '../actor.ts';
import { notifyChange } from './changed.ts';
import type { Ending, Work } from './work.ts';

type Facts<A extends Actor> = Pick<
  Work<A>,
  'trx' | 'companyId' | 'actor' | 'now' | 'timeZone' | 'requestId' | 'ending'
>;

/** More changed records of a noun than this are told as all of them. */
const IDS_MAX = 50;

export function makeWork<A extends Actor>(facts: Facts<A>): Work<A> {
  const { actor, requestId, ending } = facts;
  const work: Work<A> = {
    ...facts,
    changed: (change) => notifyChange(work, change),
    audit: (row) => {
      ending.audits.push({ ...row, id: uuidv7(), actor, requestId });
    },
    notify: (topic, ids) => addNews(ending, topic, ids),
    emit: (event, options = {}) => {
      ending.events.push({ event, options });
    },
  };
  return work;
}

function addNews({ news }: Ending, topic: Topic, ids: readonly string[]): void {
  const told = news.get(topic);
  if (told === 'all') return;
  if (ids.length === 0 || ids.length > IDS_MAX) {
    news.set(topic, 'all');
    return;
  }
  const all = new Set([...(told ?? []), ...ids]);
  news.set(topic, all.size > IDS_MAX ? 'all' : all);
}

/** The same work, done by another: by the customer whose answer arrived, or the member who asked for a job. */
export function actingAs<A extends Actor>(work: Work, actor: A, requestId = work.requestId): Work<A> {
  return makeWork({ ...work, actor, requestId });
}

/** The same work, done by nobody in particular. */
export function asSystem(work: Work): Work<SystemActor> {
  return actingAs(work, { kind: 'system', companyId: work.companyId });
}
