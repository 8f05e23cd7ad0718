import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingTable } from '../../apps/server/src/config/settings.ts';

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

/** Rows of the table of settings: name and default as they are written. */
function documented(): Record<string, string> {
  const rows = page.matchAll(/^\| `([A-Z][A-Z_0-9]*)` \| (?:`(.*?)`)? ?\| .+ \|$/gm);
  return Object.fromEntries(Array.from(rows, ([, name = '', value = '']) => [name, value]));
}

test('docs/operations.md names every setting with its default, and no other', () => {
  const real = Object.entries(settingTable).map(([name, { schema }]) => {
    const parsed = schema.safeParse(undefined);
    return [name, parsed.success && parsed.data !== undefined ? String(parsed.data) : ''];
  });
  expect(documented()).toEqual(Object.fromEntries(real));
});
