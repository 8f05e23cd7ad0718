import { expect, test } from 'vitest';
import { type Cause, judgePosts, type Post } from './judge-webhooks.ts';

const host = 'hooks-1.example';
const causes: Cause[] = [
  { host, ids: ['one', 'two'], isCommitted: true },
  { host, ids: ['undone'], isCommitted: false },
];
const post = (of: string, sequence: number, other: Partial<Post> = {}): Post => ({
  ...{ host, id: `event-${of}`, body: `{"of":"${of}"}`, isVerified: true, of, sequence, waited: 0 },
  ...other,
});
const wrong = (posts: readonly Post[]) =>
  judgePosts(causes, posts).flatMap(({ what, isRight }) => (isRight === false ? [what] : []));

test('what arrived, some of it twice under one id, is as promised; the repeats are counted', () => {
  const posts = [post('one', 1), post('two', 2), post('one', 1)];
  expect(wrong(posts)).toEqual([]);
  const repeats = judgePosts(causes, posts).find(({ what }) => what.startsWith('posts of events'));
  expect(repeats?.value).toBe(1);
});

test.each([
  ['events that never arrived', [post('one', 1)]],
  ['events of causes that were rolled back', [post('one', 1), post('two', 2), post('undone', 3)]],
  ['events that arrived under two ids', [post('one', 1), post('two', 2), post('one', 3, { id: 'another' })]],
  [
    'ids under which two different things were said',
    [post('one', 1), post('two', 2), post('two', 2, { body: 'something else' })],
  ],
  [
    'events at somebody else’s address, or of nothing that happened',
    [post('one', 1), post('two', 2), post('one', 1, { host: 'hooks-2.example' })],
  ],
  ['posts that were not signed as agreed', [post('one', 1), post('two', 2, { isVerified: false })]],
  ['numbers that are missing or stand twice', [post('one', 1), post('two', 3)]],
])('%s', (what, posts) => {
  expect(wrong(posts)).toEqual([what]);
});
