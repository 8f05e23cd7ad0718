import { expect, test } from 'vitest';
import { auditedRecords } from '../fields/audited-records.ts';
import { offerStates } from '../negotiations/offer-state.ts';
import { paymentStates } from '../payments/payment-state.ts';
import { refundStates } from '../payments/refund-state.ts';
import { planStates } from '../plans/plan-state.ts';
import { promiseStates } from '../promises/promise-state.ts';
import { scheduleStates } from '../schedules/schedule-state.ts';
import { accountStatuses } from '../vocabulary.ts';
import { auditChanges, auditReferences } from './audit-changes.ts';
import { auditFieldLabels } from './audit-field-labels.ts';
import { auditStatusWords } from './audit-value-words.ts';
import { actionWords, hasActionWords } from './audit-words.ts';

const member = '0199c0de-0000-7000-8000-000000000001';
const names = { records: new Map([[member, 'Grace Hopper']]), properties: new Map([['p1', 'Policy']]) };

test('a change is told field by field, in the words of the language, with records by their names', () => {
  const row = {
    recordKind: 'account',
    before: { assignee: null, amount: 5_000, 'custom.p1': 'a' },
    after: { assignee: member, amount: 6_000, 'custom.p1': 'b' },
  };
  expect(auditReferences(row)).toEqual([{ kind: 'member', id: member }]);
  expect(auditChanges(row, names, 'es')).toEqual([
    { field: 'assignee', label: 'Responsable', kind: 'text', before: null, after: 'Grace Hopper' },
    { field: 'amount', label: 'Importe', kind: 'money', before: 5_000, after: 6_000 },
    { field: 'custom.p1', label: 'Policy', kind: 'text', before: 'a', after: 'b' },
  ]);
});

test('a status is told by its label, never by the word that is stored', () => {
  const row = {
    recordKind: 'plan',
    before: { status: 'LATE', method: 'CARD', roles: ['ADMIN'], note: 'LATE' },
    after: { status: 'ACTIVE', method: 'ACH', roles: ['OPERATOR', 'ADMIN'], note: 'CARD' },
  };
  const told = auditChanges(row, names, 'es').map(({ before, after }) => [before, after]);
  expect(told).toEqual([
    ['Atrasado', 'Activo'],
    ['Tarjeta', 'ACH'],
    ['Administrador', 'Operador, Administrador'],
    ['LATE', 'CARD'],
  ]);
});

test('every state of plans, offers, payments and scheduled payments has words', () => {
  const states = [
    ...[...planStates, ...offerStates, ...paymentStates, ...refundStates],
    ...[...scheduleStates, ...promiseStates, ...accountStatuses],
  ];
  expect(states.filter((state) => !Object.hasOwn(auditStatusWords, state))).toEqual([]);
});

test('closed values are told in words, for a file with their codes behind', () => {
  const row = {
    recordKind: 'slack',
    before: { timeZone: 'North Dakota Center' },
    after: { events: ['PAYMENT_RECEIVED', 'DISPUTE_OPENED'], timeZone: 'New York' },
  };
  const told = (withCodes: boolean) =>
    auditChanges(row, names, 'es', { withCodes }).map(({ before, after }) => [before, after]);
  expect(told(false)).toEqual([
    ['Hora central (Chicago)', 'Hora del este (Nueva York)'],
    [null, 'Llegó un pago, Un cliente disputa una factura'],
  ]);
  expect(told(true)).toEqual([
    ['Hora central (Chicago) (North Dakota Center)', 'Hora del este (Nueva York) (New York)'],
    [null, 'Llegó un pago (PAYMENT_RECEIVED), Un cliente disputa una factura (DISPUTE_OPENED)'],
  ]);
});

test('what would be a secret is not shown, what has parts is shown whole', () => {
  const row = { recordKind: 'member', before: null, after: { passwordHash: 'x', rules: [{ kind: 'LATE' }] } };
  expect(auditChanges(row, names, 'en')).toEqual([
    { field: 'rules', label: 'Rules', kind: 'parts', before: null, after: '[{"kind":"LATE"}]' },
  ]);
  const emptied = { recordKind: 'fee-rules', before: { rules: [{ kind: 'LATE' }] }, after: { rules: [] } };
  expect(auditChanges(emptied, names, 'en')).toMatchObject([{ kind: 'parts', after: '' }]);
});

test('countries, states and what a company is are told by their names, phones are marked as such', () => {
  const row = {
    recordKind: 'company',
    before: { country: 'US', state: 'NY', supportPhone: '+15125550142', businessType: 'Corporation', region: 'ASIA' },
    after: { country: 'CA', state: 'Ontario', supportPhone: '+16135550199', businessType: null, region: 'EUROPE' },
  };
  const told = auditChanges(row, names, 'es').map(({ kind, before, after }) => [kind, before, after]);
  expect(told).toEqual([
    ['text', 'Estados Unidos', 'Canadá'],
    ['text', 'Nueva York', 'Ontario'],
    ['phone', '+15125550142', '+16135550199'],
    ['text', 'Sociedad anónima', null],
    ['text', 'Asia', 'Europa'],
  ]);
});

test('every field of a record that is told field by field has words in both languages', () => {
  const ids = new Set(Object.values(auditedRecords).flat());
  expect([...ids].filter((id) => !Object.hasOwn(auditFieldLabels, id))).toEqual([]);
});

test('actions are told in words, bulk ones too', () => {
  expect(actionWords('account.update', 'en')).toBe('Account: changed');
  expect(actionWords('account.update', 'es')).toBe('Cuenta: cambio');
  expect(actionWords('debtor.bulk-assignee', 'en')).toBe('Customer: assignee (many at once)');
  expect(actionWords('debtor.undo-bulk-assignee', 'es')).toBe('Cliente: responsable (deshecho)');
  expect(hasActionWords('constructor.toString')).toBe(false);
});
