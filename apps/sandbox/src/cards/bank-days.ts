import type { Sandbox } from '../sandbox.ts';
import type { BankDue } from './card-books.ts';
import { returnDebit } from './disputes.ts';
import { failBankPayment } from './fail-bank-payment.ts';
import { endRefund } from './refunds.ts';
import { settleProcessing } from './settle-payment.ts';

/** Lets days pass at the bank, one after the other: debits settle, fail or come back, refunds arrive or do not. */
export function passBankDays(sandbox: Sandbox, days: number): number {
  const { bank } = sandbox.cards;
  let happened = 0;
  for (let day = 0; day < days; day += 1) {
    bank.daysPassed += 1;
    // What happens today may put more off to another day.
    const today = bank.due.filter((due) => due.day <= bank.daysPassed);
    bank.due = bank.due.filter((due) => due.day > bank.daysPassed);
    for (const due of today) carryOut(sandbox, due);
    happened += today.length;
  }
  for (const line of sandbox.cards.balanceTransactions.values()) {
    if (line.available_on <= bankSeconds(sandbox)) line.status = 'available';
  }
  return happened;
}

function carryOut(sandbox: Sandbox, { what, id, code }: BankDue): void {
  if (what === 'settle') settleProcessing(sandbox, id);
  if (what === 'fail') failBankPayment(sandbox, id, code ?? 'R17');
  if (what === 'return') returnDebit(sandbox, id, code ?? 'R17');
  if (what === 'refund') endRefund(sandbox, id, 'succeeded');
  if (what === 'refund-failure') endRefund(sandbox, id, 'failed');
}

/** The bank's clock in Unix seconds: the real one, and the days that were let pass. */
export function bankSeconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.now().getTime() / 1000) + sandbox.cards.bank.daysPassed * 86_400;
}
