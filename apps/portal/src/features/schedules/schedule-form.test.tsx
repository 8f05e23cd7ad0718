// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetChoices, keepChoice, methodOf } from '#portal/kit/kept-choice.ts';
import { showInPortal } from '../../../../../tests/portal-screens/show-in-portal.tsx';
import type { SchedulesReply } from './schedule.ts';
import { ScheduleForm } from './schedule-form.tsx';

afterEach(() => {
  cleanup();
  forgetChoices('p');
});

const card = { _id: 'visa', label: 'Visa •••• 4242', isDefault: false };
const reply: SchedulesReply = {
  ...{ creditorName: 'Harbor Supply', currency: 'USD', firstOn: '2026-12-02', lastOn: '2026-12-31', leastCents: 50 },
  ...{ data: [], methods: [], accounts: [{ _id: 'a', reference: 'INV-1', freeCents: 500_00, dueDate: '2026-12-01' }] },
};
const proof = { isProven: true, isAsking: false, ask: () => undefined, giveUp: () => undefined };

const show = (path: string, more: Partial<SchedulesReply> = {}) =>
  showInPortal(
    <ScheduleForm path={path} reply={{ ...reply, ...more }} before={null} proof={proof} onSaved={() => undefined} />,
  );
const amount = () => screen.getByLabelText<HTMLInputElement>(/Amount/).value;
const charged = () => screen.queryByLabelText<HTMLInputElement>(/Charge Visa/)?.checked;

test('who leaves the form to save a card finds it as it was, with the card chosen', () => {
  show('p');
  expect(amount()).toBe('500.00');
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '120.00' } });
  cleanup();
  keepChoice('p', methodOf('schedule'), card._id);
  show('p', { methods: [card] });
  expect([amount(), charged()]).toEqual(['120.00', true]);
});

test('another link begins anew, and so does the same one after it was sent', () => {
  show('p');
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '120.00' } });
  cleanup();
  show('another', { methods: [card] });
  expect([amount(), charged()]).toEqual(['500.00', false]);
  cleanup();
  forgetChoices('p');
  show('p');
  expect(amount()).toBe('500.00');
});
