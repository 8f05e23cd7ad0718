import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';
import { describe, expect, test } from 'vitest';
import { insertedAfter, misplacedSteps, moved } from './step-order.ts';

const due = (count: number, prefix: 'before' | 'after', unit: StepDelay['unit'] = 'days'): StepDelay => ({
  type: 'until',
  count,
  unit,
  prefix,
  reference: 'invoice_due_date',
});
const afterLast = (count: number): StepDelay => ({ ...due(count, 'after'), reference: 'last_action' });
const atOnce: StepDelay = { ...due(0, 'after'), type: 'immediately' };

describe('moving a step', () => {
  test('swaps it with its neighbour', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  });

  test('leaves the list as it is at its ends', () => {
    const list = ['a', 'b'];
    expect(moved(list, 0, -1)).toBe(list);
    expect(moved(list, 1, 1)).toBe(list);
  });

  test('puts a copy behind its original', () => {
    expect(insertedAfter(['a', 'b'], 0, 'x')).toEqual(['a', 'x', 'b']);
    expect(insertedAfter(['a', 'b'], -1, 'x')).toEqual(['x', 'a', 'b']);
  });
});

describe('steps that stand below one that falls due later', () => {
  test('the reminders of a new campaign are in order', () => {
    expect([...misplacedSteps([atOnce, due(5, 'before'), due(0, 'after'), due(7, 'after'), afterLast(14)])]).toEqual(
      [],
    );
  });

  test('names the one that is overtaken, in any unit', () => {
    expect([...misplacedSteps([due(7, 'after'), due(3, 'before')])]).toEqual([1]);
    expect([...misplacedSteps([due(2, 'after'), due(36, 'after', 'hours')])]).toEqual([1]);
    expect([...misplacedSteps([due(1, 'after'), atOnce])]).toEqual([1]);
  });

  test('counts from the step before where the delay does', () => {
    expect([...misplacedSteps([due(7, 'after'), afterLast(3), due(8, 'after')])]).toEqual([2]);
    expect([...misplacedSteps([atOnce, afterLast(3), due(1, 'before')])]).toEqual([]);
  });
});
