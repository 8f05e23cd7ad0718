import { BENCH_MEMBER } from './conversation-book.ts';
import type { FloorStatement } from './floor.ts';

/** One question of the inbox, how long it may take, and what a hand would write for it alone. */
interface ConversationScene {
  readonly what: string;
  readonly path: string;
  /** Of a POST; without one it is read. */
  readonly body?: object;
  /** Milliseconds at the 95th percentile. */
  readonly atMost: number;
  readonly floor: FloorStatement;
}

const LIST_MS = 150;
const FEED_MS = 100;
const COUNT_MS = 20;
const LIMIT = 30;

const list = (where: string, order: string, values: readonly unknown[] = []): FloorStatement => ({
  text: `select l.*, m.text, m.direction, m.at from (
      select d.id, d.display_name, d.unanswered_since, c.last_item_at from debtor d
      join conversation c on c.company_id = d.company_id and c.debtor_id = d.id
      where d.company_id = $1 and ${where} order by ${order} limit ${LIMIT}) l
    left join lateral (select left(m.text, 200) as text, m.direction, m.at from message m where m.company_id = $1
      and m.debtor_id = l.id order by m.at desc, m.id desc limit 1) m on true`,
  values,
});

const feed = (debtorId: string): FloorStatement => ({
  text: `select * from (
      (select m.id, m.at, m.text, m.status, m.direction, m.channel from message m where m.company_id = $1 and m.debtor_id = $2
        order by m.at desc, m.id desc limit ${LIMIT})
      union all (select k.id, k.at, k.note, k.state, k.direction, 'CALL' from phone_call k where k.company_id = $1
        and k.debtor_id = $2 order by k.at desc limit ${LIMIT})
      union all (select e.id, e.at, e.type, '', '', 'EVENT' from timeline_event e where e.company_id = $1 and e.debtor_id = $2
        order by e.at desc, e.id desc limit ${LIMIT})) said order by at desc limit ${LIMIT}`,
  values: [debtorId],
});

const waiting = 'd.unanswered_since is not null';

/** Questions about the customer with most messages, and about one like all others. */
export const conversationScenes = (giant: string, other: string): readonly ConversationScene[] => [
  {
    ...{ what: 'who waits, longest first', path: '/chat/get-debtors', body: { status: 'OPENED' }, atMost: LIST_MS },
    floor: list(waiting, 'd.unanswered_since, d.id'),
  },
  {
    ...{ what: 'all, last word first', path: '/chat/get-debtors', body: {}, atMost: LIST_MS },
    floor: list('true', 'c.last_item_at desc, c.debtor_id desc'),
  },
  {
    ...{ what: 'mine, last word first', path: '/chat/get-debtors', body: { assignment: 'my' }, atMost: LIST_MS },
    floor: list('d.assignee_id = $2', 'c.last_item_at desc, c.debtor_id desc', [BENCH_MEMBER]),
  },
  {
    what: 'nobody’s that are not read',
    ...{ path: '/chat/get-debtors', body: { assignment: 'unassigned', read: 'unread' }, atMost: LIST_MS },
    floor: list(`d.assignee_id is null and ${waiting}`, 'c.last_item_at desc, c.debtor_id desc'),
  },
  {
    what: 'answered, last word first',
    ...{ path: '/chat/get-debtors', body: { status: 'ANSWERED' }, atMost: LIST_MS },
    floor: list('d.unanswered_since is null', 'c.last_item_at desc, c.debtor_id desc'),
  },
  {
    ...{ what: 'by a name', path: '/chat/get-debtors', body: { query: 'Cedar Foods 15' }, atMost: LIST_MS },
    floor: list(`d.id = any(array(select matching_debtors($2, 5000)))`, 'c.last_item_at desc, c.debtor_id desc', [
      '%cedar foods 15%',
    ]),
  },
  { what: 'feed of a customer', path: `/chat/feed/activity/${other}`, atMost: FEED_MS, floor: feed(other) },
  { what: 'feed of the longest', path: `/chat/feed/activity/${giant}`, atMost: FEED_MS, floor: feed(giant) },
  {
    ...{ what: 'counters', path: '/chat/get-unseen-count', atMost: COUNT_MS },
    floor: {
      text: `select count(*)::int as all, count(*) filter (where d.assignee_id = $2)::int as my from debtor d
        left join conversation_read r on r.company_id = d.company_id and r.debtor_id = d.id and r.member_id = $2
        where d.company_id = $1 and ${waiting} and d.unanswered_since > coalesce(r.read_up_to, '-infinity')`,
      values: [BENCH_MEMBER],
    },
  },
];
