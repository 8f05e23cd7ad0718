import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const FIRST = 'a first key that is long enough to be one';
const SECOND = 'a second key that is long enough to be one';

test('what was closed opens for the same record, and for no other', () => {
  const vault = createVault({ DATA_KEY: FIRST, DATA_KEY_FORMER: undefined });
  const closed = vault.close('JBSWY3DPEHPK3PXP', 'member 1');
  expect(closed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(vault.open(closed, 'member 1')).toEqual({ text: 'JBSWY3DPEHPK3PXP', isFormer: false });
  expect(vault.open(closed, 'member 2')).toBeNull();
  expect(vault.close('JBSWY3DPEHPK3PXP', 'member 1')).not.toBe(closed);
});

test('a changed key opens what the former one closed as long as that is set, and says so', () => {
  const closed = createVault({ DATA_KEY: FIRST, DATA_KEY_FORMER: undefined }).close('text', 'member 1');
  expect(createVault({ DATA_KEY: SECOND, DATA_KEY_FORMER: FIRST }).open(closed, 'member 1')).toEqual({
    text: 'text',
    isFormer: true,
  });
  expect(createVault({ DATA_KEY: SECOND, DATA_KEY_FORMER: undefined }).open(closed, 'member 1')).toBeNull();
});

test('what was altered, or is nothing of the kind, opens for nobody', () => {
  const vault = createVault({ DATA_KEY: FIRST, DATA_KEY_FORMER: undefined });
  const closed = vault.close('text', 'member 1');
  const [mark = '', sealed = ''] = closed.split('.');
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 13, bytes.length - 1]) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8((altered.readUInt8(at) + 1) % 256, at);
    expect(vault.open(`${mark}.${altered.toString('base64url')}`, 'member 1')).toBeNull();
  }
  for (const text of ['', '.', mark, `${mark}.`, `${mark}.AAAA`]) expect(vault.open(text, 'member 1')).toBeNull();
});
