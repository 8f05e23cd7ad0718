import { expect, test, vi } from 'vitest';
import { createUnsaved } from './unsaved.ts';

test('a place counts as long as it stands there and something was typed in it', () => {
  const needed = vi.fn();
  const unsaved = createUnsaved(needed);
  let typed = '';
  const takeOut = unsaved.add({ isUnsaved: () => typed !== '' });
  const takeOther = unsaved.add({ isUnsaved: () => false });
  expect(needed.mock.calls).toEqual([[true]]);
  expect(unsaved.isUnsaved()).toBe(false);
  typed = 'Rang at noon';
  expect(unsaved.isUnsaved()).toBe(true);
  takeOut();
  expect(unsaved.isUnsaved()).toBe(false);
  takeOther();
  expect(needed.mock.calls).toEqual([[true], [false]]);
});

test('a page lets steps within it pass, a panel over it does not', async () => {
  const unsaved = createUnsaved();
  const takeOut = unsaved.add({ isUnsaved: () => true });
  expect(await unsaved.mustAsk({ leavesPage: false })).toBe(false);
  expect(await unsaved.mustAsk({ leavesPage: true })).toBe(true);
  takeOut();
  unsaved.add({ isUnsaved: () => true, isPanel: true });
  expect(await unsaved.mustAsk({ leavesPage: false })).toBe(true);
});

test('what saves itself asks nobody, unless it could not; what was given up asks nobody either', async () => {
  const unsaved = createUnsaved();
  const save = vi.fn(async () => true);
  unsaved.add({ isUnsaved: () => true, save });
  expect(await unsaved.mustAsk({ leavesPage: true })).toBe(false);
  save.mockResolvedValue(false);
  expect(await unsaved.mustAsk({ leavesPage: true })).toBe(true);
  unsaved.forget();
  expect(await unsaved.mustAsk({ leavesPage: true })).toBe(false);
});
