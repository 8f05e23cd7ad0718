import { expect, test } from 'vitest';
import { recordStatuses } from '../vocabulary.ts';
import { joinProject } from './join-project.ts';
import { moveProject, needsReason, offeredProjectStatuses, takesAccounts } from './project-status.ts';

test('every pair of states is allowed or refused as the table says', () => {
  const allowed = recordStatuses.flatMap((from) =>
    recordStatuses
      .filter((to) => moveProject({ from, to, isOwed: false, reason: 'because' }).ok)
      .map((to) => `${from} → ${to}`),
  );
  expect(allowed.sort()).toEqual([
    'Canceled → Draft',
    'Closed → Open',
    'Draft → Canceled',
    'Draft → Open',
    'In Progress → Canceled',
    'In Progress → Closed',
    'Open → Canceled',
    'Open → Closed',
  ]);
  for (const status of recordStatuses) expect(offeredProjectStatuses(status)).not.toContain('In Progress');
});

test('an open project on which money is owed is in progress at once', () => {
  expect(moveProject({ from: 'Draft', to: 'Open', isOwed: true, reason: '' })).toEqual({
    ok: true,
    status: 'In Progress',
  });
  expect(moveProject({ from: 'Closed', to: 'Open', isOwed: true, reason: 'again' })).toEqual({
    ok: true,
    status: 'In Progress',
  });
});

test('ending what is owed and taking up what was ended wants a reason, the rest does not', () => {
  expect(needsReason({ from: 'Open', to: 'Closed', isOwed: false })).toBe(false);
  expect(needsReason({ from: 'In Progress', to: 'Closed', isOwed: true })).toBe(true);
  expect(needsReason({ from: 'Canceled', to: 'Draft', isOwed: false })).toBe(true);
  expect(moveProject({ from: 'In Progress', to: 'Canceled', isOwed: true, reason: '' })).toMatchObject({
    ok: false,
    code: 'SOME_FIELD_IS_MISSING',
    fields: { reason: 'reason-missing' },
  });
  expect(recordStatuses.filter(takesAccounts)).toEqual(['Draft', 'Open', 'In Progress']);
});

test('an account comes into a project of its customer, and leaves another one only where that was said', () => {
  const project = { id: 'p', debtorId: 'd' };
  const join = (account: { debtorId: string; projectId: string | null } | undefined, moves = false) =>
    joinProject({ project, account, moves });
  expect(join({ debtorId: 'd', projectId: null })).toBe('added');
  expect(join({ debtorId: 'd', projectId: 'p' })).toEqual({ skip: 'already' });
  expect(join({ debtorId: 'd', projectId: 'q' })).toEqual({ skip: 'other-project' });
  expect(join({ debtorId: 'd', projectId: 'q' }, true)).toBe('moved');
  expect(join({ debtorId: 'e', projectId: null }, true)).toEqual({ skip: 'other-customer' });
  expect(join(undefined, true)).toEqual({ skip: 'deleted' });
});
