import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveAccount } from '../accounts/account-status.ts';
import { chooseStatus } from '../accounts/choose-status.ts';
import { accountStatuses } from '../vocabulary.ts';
import { bulkActions, bulkEntities, bulkRule, bulkRules } from './bulk-action.ts';
import { chosenStatus, mayRestoreStatus } from './chosen-status.ts';
import { judgeApproval, judgeCampaign, judgeStatus, judgeTags, judgeValue } from './judge-record.ts';
import { skipReasons, skipReasonText } from './skip-reason.ts';

describe('status', () => {
  test('judges groups of accounts exactly as it would judge each account by itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...accountStatuses),
        fc.constantFrom(...accountStatuses),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: -100, max: 100_000 }),
        fc.constantFrom('2026-11-01', '2026-11-18', '2026-11-20', '2026-12-24'),
        fc.constantFrom(0, 3, 30),
        (status, command, chargedCents, outstandingCents, dueDate, graceDays) => {
          const today = '2026-11-20';
          const each = chooseStatus({ status, chargedCents, outstandingCents, dueDate, today, graceDays }, command);
          const past = new Date(Date.parse(dueDate) + graceDays * 86_400_000).toISOString().slice(0, 10) < today;
          const group = {
            status,
            charged: Math.sign(chargedCents),
            open: Math.sign(outstandingCents),
            isPastGrace: past,
          };
          expect(chosenStatus(group, command)).toBe(each.ok && each.changed ? each.status : null);
        },
      ),
    );
  });

  const facts = { status: 'Active', charged: 1, open: 1, isPastGrace: false } as const;
  test('skips what is so already and what the table of moves forbids', () => {
    expect(judgeStatus(facts, 'Active')).toEqual({ changes: false, reason: 'same' });
    expect(judgeStatus(facts, 'Paid Off')).toEqual({ changes: false, reason: 'status-forbids' });
    expect(judgeStatus({ ...facts, status: 'Paid Off' }, 'Canceled').changes).toBe(false);
    expect(judgeStatus(facts, 'Charged Off')).toEqual({ changes: true, from: 'Active', to: 'Charged Off' });
    for (const from of accountStatuses)
      for (const to of accountStatuses)
        if (judgeStatus({ ...facts, status: from }, to).changes) expect(moveAccount(from, to, 'person').ok).toBe(true);
  });

  test('approves drafts only; an overdue one is delinquent at once', () => {
    expect(judgeApproval({ ...facts, status: 'Canceled' })).toEqual({ changes: false, reason: 'not-draft' });
    expect(judgeApproval({ ...facts, status: 'Draft' })).toMatchObject({ to: 'Active' });
    expect(judgeApproval({ ...facts, status: 'Draft', isPastGrace: true })).toMatchObject({ to: 'Delinquent' });
  });

  test('what was paid since does not become a draft again', () => {
    const untouched = { paidCents: 0, discountCents: 0, pendingCents: 0 };
    expect(mayRestoreStatus('Draft', untouched)).toBe(true);
    expect(mayRestoreStatus('Draft', { ...untouched, pendingCents: 5 })).toBe(false);
    expect(mayRestoreStatus('Active', { ...untouched, paidCents: 5 })).toBe(true);
  });
});

test('campaigns take open accounts and drafts; leaving is always possible', () => {
  expect(judgeCampaign({ status: 'Active', workflowId: null }, 'w')).toEqual({ changes: true, from: null, to: 'w' });
  expect(judgeCampaign({ status: 'Active', workflowId: 'w' }, 'w')).toEqual({ changes: false, reason: 'same' });
  expect(judgeCampaign({ status: 'Paid Off', workflowId: null }, 'w')).toEqual({ changes: false, reason: 'closed' });
  expect(judgeCampaign({ status: 'Paid Off', workflowId: 'w' }, null)).toMatchObject({ changes: true, to: null });
  expect(judgeCampaign({ status: 'Active', workflowId: null }, null)).toEqual({
    changes: false,
    reason: 'no-campaign',
  });
});

test('tags: nothing twice, and the change can be turned round', () => {
  expect(judgeTags(['a'], { add: ['a'], remove: [] })).toEqual({ changes: false, reason: 'same' });
  expect(judgeTags(['b', 'a'], { add: ['c'], remove: ['b'] })).toEqual({
    changes: true,
    from: ['a', 'b'],
    to: ['a', 'c'],
  });
  expect(judgeValue('m', 'm')).toEqual({ changes: false, reason: 'same' });
  expect(judgeValue('m', null)).toMatchObject({ changes: true, to: null });
});

test('every action has a rule, every reason a sentence in both languages', () => {
  for (const entity of bulkEntities)
    for (const action of bulkActions)
      if (bulkRules[entity][action]) expect(bulkRule(entity, action).permission).toMatch(/\./);
  expect(() => bulkRule('debtor', 'status')).toThrow();
  for (const reason of Object.values(skipReasons)) expect(reason.es).not.toBe(reason.en);
  expect(skipReasonText('same', 'es')).toBe('Ya es así');
  expect(skipReasonText('new code', 'en')).toBe('new code');
});
