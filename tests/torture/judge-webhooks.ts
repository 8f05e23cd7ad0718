import { type Finding, figure, none } from './finding.ts';
import type { Stage } from './stage.ts';

/** What happened in one transaction: one event for each of its ids, if it was committed. */
export interface Cause {
  readonly host: string;
  readonly ids: readonly string[];
  readonly isCommitted: boolean;
}

/** One post as its receiver has it. */
export interface Post {
  readonly host: string;
  /** Its `webhook-id`. */
  readonly id: string;
  readonly body: string;
  readonly isVerified: boolean | null;
  /** The customer that it tells of. */
  readonly of: string;
  readonly sequence: number;
  /** Seconds since its cause. */
  readonly waited: number;
}

export async function readPosts(stage: Stage, hosts: readonly string[]): Promise<Post[]> {
  const posts: Post[] = [];
  for (const host of hosts) {
    const answer = await fetch(`${stage.sandboxUrl}/api/receivers/${host}`);
    const { received } = (await answer.json()) as {
      received: { at: string; id: string; body: string; isVerified: boolean | null }[];
    };
    for (const { at, id, body, isVerified } of received) {
      const told = JSON.parse(body) as { timestamp: string; sequence: number; data: { ids: { debtorId?: string } } };
      const waited = (Date.parse(at) - Date.parse(told.timestamp)) / 1000;
      posts.push({ host, id, body, isVerified, of: told.data.ids.debtorId ?? '', sequence: told.sequence, waited });
    }
  }
  return posts;
}

/** Seconds from each cause until its receiver had it for the first time. */
export function waitsOf(posts: readonly Post[]): number[] {
  const first = new Map<string, number>();
  for (const { id, waited } of posts) first.set(id, Math.min(waited, first.get(id) ?? waited));
  return [...first.values()];
}

/** Each event of a committed cause arrived at least once and under one id, and none of a rolled-back one: by the receivers' books. */
export function judgePosts(causes: readonly Cause[], posts: readonly Post[]): Finding[] {
  const hostOf = new Map(
    causes.filter(({ isCommitted }) => isCommitted).flatMap(({ host, ids }) => ids.map((id) => [id, host])),
  );
  const undone = new Set(causes.filter(({ isCommitted }) => !isCommitted).flatMap(({ ids }) => ids));
  const byCustomer = Map.groupBy(posts, ({ of }) => of);
  const byId = Map.groupBy(posts, ({ id }) => id);
  const told = [...hostOf.keys()];
  return [
    figure('events of committed causes', told.length, `${undone.size} of causes that were rolled back`),
    none(
      'events that never arrived',
      told.filter((id) => !byCustomer.has(id)),
    ),
    none(
      'events of causes that were rolled back',
      [...undone].filter((id) => byCustomer.has(id)),
    ),
    none(
      'events that arrived under two ids',
      told.filter((id) => new Set(byCustomer.get(id)?.map((post) => post.id)).size > 1),
    ),
    none(
      'ids under which two different things were said',
      [...byId].flatMap(([id, all]) => (new Set(all.map(({ body }) => body)).size > 1 ? [id] : [])),
    ),
    none(
      'events at somebody else’s address, or of nothing that happened',
      posts.filter(({ of, host }) => !undone.has(of) && hostOf.get(of) !== host).map(({ of }) => of),
    ),
    none('posts that were not signed as agreed', posts.filter(({ isVerified }) => isVerified !== true).length),
    none('numbers that are missing or stand twice', wrongNumbers(posts)),
    figure('posts of events that had arrived before', posts.length - byId.size, 'told again under their id'),
  ];
}

/** What the product itself has still to tell, or does not know that it has told. */
export async function judgeDeliveries(stage: Stage): Promise<Finding[]> {
  const open = await stage.database.query<{ id: string }>(
    `select id::text as id from webhook_delivery where state <> 'DELIVERED'
     union all select id::text from webhook_event where sequence is null`,
  );
  return [
    none(
      'told and not written down, or still to be told',
      open.map(({ id }) => id),
    ),
  ];
}

/** Of each company the events are numbered from 1 without a gap. */
function wrongNumbers(posts: readonly Post[]): string[] {
  return [...Map.groupBy(posts, ({ host }) => host)].flatMap(([host, theirs]) => {
    const numbers = [...new Map(theirs.map(({ id, sequence }) => [id, sequence])).values()].toSorted((a, b) => a - b);
    return numbers.flatMap((number, index) => (number === index + 1 ? [] : [`${host} ${number}`]));
  });
}
