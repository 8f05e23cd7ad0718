import { apiError } from '@recoup/client/api-error.ts';
import { expect, test } from 'vitest';
import { asSeen } from './as-seen.ts';

/** A server that refuses what was seen once, and keeps every edit that it got. */
function server(code: string) {
  const got: object[] = [];
  return {
    got,
    send: async (known: object) => {
      got.push(known);
      if (got.length === 1) throw apiError('no', { code, status: 409 });
      return 'saved';
    },
  };
}

test('G27: whoever was told of somebody else’s change, and saves again, means it', async () => {
  const opened = { name: 'Shop' };
  const { got, send } = server('STALE_VERSION');
  await expect(asSeen(opened, { name: 'Shop' }, send)).rejects.toMatchObject({ code: 'STALE_VERSION' });
  expect(await asSeen(opened, { name: 'Shop' }, send)).toBe('saved');
  expect(got).toEqual([{ seen: { name: 'Shop' } }, {}]);
  await asSeen({ name: 'Shop' }, { name: 'Shop' }, send);
  expect(got.at(-1), 'opened anew, it is what is seen then').toEqual({ seen: { name: 'Shop' } });
});

test('another refusal says nothing of what was seen', async () => {
  const opened = { name: 'Shop' };
  const { got, send } = server('NAME_ALREADY_USED');
  await expect(asSeen(opened, { name: 'Shop' }, send)).rejects.toMatchObject({ code: 'NAME_ALREADY_USED' });
  await asSeen(opened, { name: 'Shop' }, send);
  expect(got).toEqual([{ seen: { name: 'Shop' } }, { seen: { name: 'Shop' } }]);
});
