import { expect, test } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

const devices = createKnownDevices('a secret of the installation');

test('a device is known for the address that signed in on it, by processes with the same secret, and by nobody else', () => {
  const kept = devices.issue('a@b.example');
  const id = devices.recognise(kept, 'a@b.example');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(createKnownDevices('a secret of the installation').recognise(kept, 'a@b.example')).toBe(id);
  expect(devices.recognise(kept, 'c@d.example')).toBeNull();
  expect(createKnownDevices('another').recognise(kept, 'a@b.example')).toBeNull();
});

test.each([undefined, '', '.', 'id', 'id.', 'id.abc', `${'x'.repeat(5000)}.y`, 'a.b.c'])('%j is no device', (kept) => {
  expect(devices.recognise(kept, 'a@b.example')).toBeNull();
});
