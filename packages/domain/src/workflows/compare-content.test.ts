import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareContent, isSameContent } from './compare-content.ts';

const step = (_id: string, message = _id) => ({
  _id,
  type: 'send_email',
  inputs: { subject: 'S', message, delay: { type: 'until', count: 1 } },
  isInvoiceAttach: false,
  isContractAttachments: false,
});
const content = (actions: ReturnType<typeof step>[], rest: object = {}) => ({ sendTime: '09:00', ...rest, actions });

describe('the difference between two contents', () => {
  test('names what was added, removed, moved and changed, with the fields', () => {
    const before = content([step('a'), step('b'), step('c'), step('d')]);
    const after = content([step('d'), step('a'), step('b', 'other'), step('e')], { sendTime: '10:00' });
    expect(compareContent(before, after)).toEqual({
      settings: [{ field: 'sendTime', before: '09:00', after: '10:00' }],
      steps: [
        { _id: 'd', change: 'moved', type: 'send_email', before: 4, after: 1, fields: [] },
        {
          _id: 'b',
          change: 'changed',
          type: 'send_email',
          before: 2,
          after: 3,
          fields: [{ field: 'message', before: 'b', after: 'other' }],
        },
        { _id: 'e', change: 'added', type: 'send_email', before: null, after: 4, fields: [] },
        { _id: 'c', change: 'removed', type: 'send_email', before: 3, after: null, fields: [] },
      ],
    });
  });

  test('does not depend on the order in which keys were stored', () => {
    const one = content([], { audience: { filters: { search: 'x', filter: { match: 'all', conditions: [] } } } });
    const other = content([], { audience: { filters: { filter: { conditions: [], match: 'all' }, search: 'x' } } });
    expect(isSameContent(compareContent(one, other))).toBe(true);
  });

  test('any order of the same steps: only moves, and none when the order is the same', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (order) => {
        const { steps } = compareContent(content(ids.map((id) => step(id))), content(order.map((id) => step(id))));
        expect(steps.every((each) => each.change === 'moved')).toBe(true);
        expect(steps.length === 0).toBe(order.join() === ids.join());
      }),
    );
  });
});
