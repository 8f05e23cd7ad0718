import type { IsoDate } from '../calendar/iso-date.ts';

interface DatedPayment {
  readonly dueDate: IsoDate;
  readonly amountCents: number;
}

const form = /^\d{4}-\d{2}-\d{2}:\d{1,15}(,\d{4}-\d{2}-\d{2}:\d{1,15})*$/;

/** Days and amounts of payments as one fact of a notice: `2026-12-22:30000,2027-01-22:30000`. */
export function paymentDates(payments: readonly DatedPayment[]): string {
  return payments.map(({ dueDate, amountCents }) => `${dueDate}:${amountCents}`).join(',');
}

export function isPaymentDates(value: unknown): boolean {
  return typeof value === 'string' && form.test(value);
}

/** The other way round; empty where it is none. */
export function readPaymentDates(value: string): DatedPayment[] {
  if (!isPaymentDates(value)) return [];
  return value.split(',').map((each) => ({ dueDate: each.slice(0, 10), amountCents: Number(each.slice(11)) }));
}
