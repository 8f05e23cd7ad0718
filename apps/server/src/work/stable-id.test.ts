import { expect, test } from 'vitest';
import { stableId } from './stable-id.ts';

test('G12, G61: the same about the same, another about anything else, and always an id of version 8', () => {
  const about = { runId: 'a', stepId: 'b', occurrence: 1, channel: 'SMS' };
  expect(stableId(about)).toBe(stableId({ ...about }));
  expect(stableId(about)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const others = [
    { ...about, occurrence: 2 },
    { ...about, runId: 'ab', stepId: '' },
    { ...about, channel: 'EMAIL' },
  ];
  expect(new Set([about, ...others].map(stableId)).size).toBe(4);
});
