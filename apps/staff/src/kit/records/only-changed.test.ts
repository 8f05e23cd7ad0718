import { expect, test } from 'vitest';
import { changedByBoth, onlyChanged } from './only-changed.ts';

const opened = { value: '+15035550111', extension: null as string | null, name: '', label: '' };

test('G27: only what was touched is sent, with what was seen there', () => {
  expect(onlyChanged(opened, { ...opened, label: 'Mobile' })).toEqual({
    changes: { label: 'Mobile' },
    seen: { label: '' },
  });
  expect(onlyChanged(opened, { ...opened })).toEqual({ changes: {}, seen: {} });
  const told = { ...opened, value: '+15035550199', name: 'Alice' };
  expect(onlyChanged(opened, { ...opened, value: '+15035550122' }, told)).toEqual({
    changes: { value: '+15035550122' },
    seen: { value: '+15035550199' },
  });
});

test('G27: both changed a field where each of them differs from what the form was opened with', () => {
  const present = { ...opened, value: '+15035550199', name: 'Alice' };
  expect(changedByBoth(opened, { ...opened, label: 'Mobile' }, present)).toEqual([]);
  expect(changedByBoth(opened, { ...opened, value: '+15035550122', label: 'Mobile' }, present)).toEqual(['value']);
});
