// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showInPortal, statementWith } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import { AmountChoice, type AmountDraft, emptyDraft } from './amount-choice.tsx';

afterEach(cleanup);

const account = {
  ...{ _id: 'a', reference: 'INV-1', description: '', amountCents: 100_00, paidCents: 0, balanceCents: 100_00 },
  ...{
    disputedCents: 0,
    onItsWayCents: 0,
    issueDate: '2026-10-01',
    dueDate: '2026-11-01',
    daysPastDue: 20,
    status: 'overdue' as const,
  },
};
const statement = statementWith({
  ...{ access: { level: 'link', isView: false }, accounts: [account] },
  ...{ dueNowCents: 100_00, freeCents: 100_00, totalCents: 100_00 },
});

function Form({ problem }: { readonly problem: { readonly code: 'INVALID_AMOUNT' } | null }) {
  const [draft, setDraft] = useState<AmountDraft>({
    ...emptyDraft,
    key: 'other',
    typed: '60',
    sentCents: problem ? 60_00 : null,
  });
  return (
    <AmountChoice statement={statement} problem={problem} draft={draft} onDraft={setDraft} onChosen={() => undefined} />
  );
}

test('a sum that was refused is named by no consent and no button, until another one is typed', () => {
  showInPortal(<Form problem={{ code: 'INVALID_AMOUNT' }} />);
  expect(screen.queryByText(/There is no extra fee/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '50' } });
  expect(screen.getByText(/There is no extra fee/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue with $50.00' })).toBeTruthy();
});

test('nor is one that is more than is owed', () => {
  showInPortal(<Form problem={null} />);
  expect(screen.getByRole('button', { name: 'Continue with $60.00' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '500' } });
  expect(screen.queryByText(/There is no extra fee/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});
