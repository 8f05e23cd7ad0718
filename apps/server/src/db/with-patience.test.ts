import { expect, test } from 'vitest';
import { isHeldUp, withPatience } from './with-patience.ts';

const pgError = (code: string) => Object.assign(new Error(code), { code });

test('a wait for a lock that ended, a deadlock and a serialization failure are others at work; nothing else is', () => {
  expect(['55P03', '40P01', '40001', '23505', '57014'].map((code) => isHeldUp(pgError(code)))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
  expect(isHeldUp(new AggregateError([pgError('55P03'), pgError('40P01')]))).toBe(true);
  expect(isHeldUp(new AggregateError([pgError('55P03'), new Error('another')]))).toBe(false);
  expect(isHeldUp(new AggregateError([]))).toBe(false);
});

test('what others hold is tried again, what is wrong is thrown at once', async () => {
  const thrown = [pgError('55P03'), pgError('40P01')];
  const begin = async () => {
    const next = thrown.shift();
    if (next) throw next;
    return 'done';
  };
  expect(await withPatience(begin)).toBe('done');
  let tries = 0;
  const wrong = () => {
    tries += 1;
    return Promise.reject(pgError('23505'));
  };
  await expect(withPatience(wrong)).rejects.toThrow('23505');
  expect(tries).toBe(1);
});
