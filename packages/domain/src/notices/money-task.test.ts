import { expect, test } from 'vitest';
import { moneyTask } from './money-task.ts';

test('a failed scheduled payment says what, when and why, in the language of the company', () => {
  const facts = {
    kind: 'SCHEDULE_FAILED',
    amountCents: 12_345,
    currency: 'USD',
    dueOn: '2026-11-20',
    methodLabel: 'Visa •••• 4242',
    wasReturned: false,
    declineCode: 'insufficient_funds',
  } as const;
  expect(moneyTask(facts, 'en')).toEqual({
    title: 'Scheduled payment failed: $123.45 of Nov 20, 2026',
    details: 'Visa •••• 4242. Not enough money on the card.',
  });
  expect(moneyTask(facts, 'es')).toEqual({
    title: 'Falló un pago programado: $123.45 del 20 nov 2026',
    details: 'Visa •••• 4242. No hay fondos suficientes en la tarjeta.',
  });
  expect(moneyTask({ ...facts, wasReturned: true, methodLabel: null }, 'es').details).toBe('El banco lo devolvió.');
});

test('a broken promise names what came of it, and an offer what is owed without it', () => {
  const promise = { kind: 'PROMISE_BROKEN', amountCents: 5_000, keptCents: 0, promisedOn: '2026-11-20' } as const;
  expect(moneyTask(promise, 'es')).toEqual({
    title: 'Promesa incumplida: $50.00 hasta el 20 nov 2026',
    details: '',
  });
  expect(moneyTask({ ...promise, keptCents: 1_000 }, 'en').details).toBe('Paid of it: $10.00.');
  const offer = {
    kind: 'OFFER_PROPOSED',
    amountCents: 60_000,
    owedCents: 100_000,
    currency: 'USD',
    reference: 'A-1',
    parts: 1,
    firstOn: '2026-12-01',
  } as const;
  expect(moneyTask(offer, 'es')).toEqual({
    title: 'Responder a una oferta: $600.00 de $1,000.00, A-1',
    details: 'En un pago el 1 dic 2026.',
  });
  expect(moneyTask({ ...offer, parts: 3 }, 'en').details).toBe('In 3 payments, the first on Dec 1, 2026.');
});
