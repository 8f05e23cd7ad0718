// @vitest-environment jsdom
import { defaultPlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInPortal } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import { PlanBuilder } from './plan-builder.tsx';
import type { PlanBuilderFacts } from './use-plan.ts';

afterEach(cleanup);

const { limits, rhythms, ...policy } = defaultPlanPolicy;
const builder: PlanBuilderFacts = {
  accounts: [{ _id: 'a', reference: 'INV-1', balanceCents: 1_000_00, dueDate: '2026-11-01' }],
  ...{ currency: 'USD', today: '2026-11-29' },
  ...{ policy: { ...policy, rhythms: [...rhythms] }, limits: limits.DEBTOR },
};

test('G4: payments that differ by a cent are named in sums that add up, on the choices and on the button', () => {
  showInPortal(
    <PlanBuilder
      builder={builder}
      choice={{ rhythm: 'MONTHLY', count: 3, firstDate: '2026-11-29' }}
      onChange={() => undefined}
      onDone={() => undefined}
      isFree={false}
      button={(name) => `Continue: ${name}`}
    />,
  );
  expect(screen.getByRole('radio', { name: '1 × $333.34 + 2 × $333.33' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue: 1 × $333.34 + 2 × $333.33' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '4 × $166.67 + 2 × $166.66' })).toBeTruthy();
});
