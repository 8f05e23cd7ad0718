import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginHistory, edited, redone, undone } from './edit-history.ts';

test('an edit is taken back and done again', () => {
  const history = edited(edited(beginHistory('a'), 'b'), 'c');
  expect(undone(history).present).toBe('b');
  expect(undone(undone(history)).present).toBe('a');
  expect(undone(undone(undone(history))).present).toBe('a');
  expect(redone(undone(history))).toMatchObject({ present: 'c', future: [] });
});

test('typing on in one field is one step back, another field begins another', () => {
  let history = beginHistory('');
  for (const text of ['H', 'He', 'Hello']) history = edited(history, text, 'message');
  history = edited(history, 'Hello.', 'subject');
  expect(undone(history).present).toBe('Hello');
  expect(undone(undone(history)).present).toBe('');
});

test('after something was taken back, a new edit forgets what could be done again', () => {
  const history = edited(undone(edited(beginHistory('a'), 'b')), 'c');
  expect(redone(history)).toBe(history);
});

test('what changes nothing is no edit', () => {
  const history = beginHistory({ steps: [1] });
  expect(edited(history, { steps: [1] })).toBe(history);
});

test('any number of steps back and as many forward end where they began', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.nat(70), (edits, back) => {
      let history = beginHistory<number>(-1);
      for (const edit of edits) history = edited(history, edit);
      const last = history.present;
      for (let at = 0; at < back; at += 1) history = undone(history);
      for (let at = 0; at < back; at += 1) history = redone(history);
      expect(history.present).toBe(last);
    }),
  );
});
