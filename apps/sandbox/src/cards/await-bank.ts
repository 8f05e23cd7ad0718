import type { Sandbox } from '../sandbox.ts';
import type { BankDue } from './card-books.ts';

/** Notes what a bank will do in some days. */
export function awaitBank(sandbox: Sandbox, days: number, due: Omit<BankDue, 'day'>): void {
  const { bank } = sandbox.cards;
  bank.due.push({ ...due, day: bank.daysPassed + days });
}
