import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';

/** Changes with every word below: evidence names the words that somebody agreed to. */
export const mandateVersion = '2026-11';

export interface MandateFacts {
  readonly kind: 'CARD' | 'ACH';
  readonly creditorName: string;
  /** What is taken now, in cents; null when a method is only saved. */
  readonly amountCents: number | null;
  readonly currency: string;
  /** The method is kept for payments that are agreed to later. */
  readonly keeps: boolean;
}

type Words = Readonly<Record<'payAch' | 'keepAch' | 'keepCard' | 'end', (name: string, amount: string) => string>>;

const words: Readonly<Record<Language, Words>> = {
  en: {
    payAch: (name, amount) =>
      `I authorize ${name} to debit ${amount} from my bank account by electronic transfer (ACH), once, on or after today.`,
    keepAch: (name) =>
      `I authorize ${name} to keep my bank account and to debit it by electronic transfer (ACH) for payments that I agree to later: a payment, a plan or a scheduled payment whose amounts and dates I am shown first.`,
    keepCard: (name) =>
      `I authorize ${name} to keep my card and to charge it for payments that I agree to later: a payment, a plan or a scheduled payment whose amounts and dates I am shown first.`,
    end: () => 'I can remove it here at any time.',
  },
  es: {
    payAch: (name, amount) =>
      `Autorizo a ${name} a debitar ${amount} de mi cuenta bancaria por transferencia electrónica (ACH), una sola vez, hoy o después.`,
    keepAch: (name) =>
      `Autorizo a ${name} a guardar mi cuenta bancaria y a debitarla por transferencia electrónica (ACH) para pagos que yo acepte más adelante: un pago, un plan o un pago programado cuyos importes y fechas se me muestran antes.`,
    keepCard: (name) =>
      `Autorizo a ${name} a guardar mi tarjeta y a cobrar en ella los pagos que yo acepte más adelante: un pago, un plan o un pago programado cuyos importes y fechas se me muestran antes.`,
    end: () => 'Puedo eliminarla aquí en cualquier momento.',
  },
};

/**
 * What a payer agrees to when a bank account is debited or a method is kept; empty when nothing needs words. The screen
 * shows it and the server keeps it, from this one place (12 CFR 1005.10(b), Nacha Operating Rules 2.3).
 */
export function mandateText(facts: MandateFacts, language: Language): string {
  const { kind, creditorName, amountCents, currency, keeps } = facts;
  const say = words[language];
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const amount = amountCents === null ? '' : formatMoney(amountCents, { currency, locale });
  const sentences = [
    ...(kind === 'ACH' && amountCents !== null ? [say.payAch(creditorName, amount)] : []),
    ...(keeps
      ? [(kind === 'ACH' ? say.keepAch : say.keepCard)(creditorName, amount), say.end(creditorName, amount)]
      : []),
  ];
  return sentences.join(' ');
}
