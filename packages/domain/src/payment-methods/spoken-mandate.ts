import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { dateText } from '../templates/template-values.ts';

/** Changes with every word below: evidence names the words that somebody agreed to. */
export const spokenMandateVersion = '2026-11';

export interface SpokenMandateFacts {
  readonly kind: 'CARD' | 'ACH';
  readonly creditorName: string;
  /** What is taken, in cents. */
  readonly amountCents: number;
  readonly currency: string;
  /** The saved method as people know it, `Visa •••• 4242`. */
  readonly methodLabel: string;
  /** Today at the company's place. */
  readonly today: string;
  /** The day on which it is taken; absent: today. */
  readonly dueOn?: string;
}

/**
 * What a customer agrees to by phone or letter before a team member charges a saved method: read to them from the
 * screen and kept by the server, from this one place (12 CFR 1005.10(b), Nacha Operating Rules 2.3.2.7).
 */
export function spokenMandateText(facts: SpokenMandateFacts, language: Language): string {
  const { kind, creditorName: name, amountCents, currency, methodLabel: method } = facts;
  const amount = formatMoney(amountCents, { currency, locale: language === 'es' ? 'es-US' : 'en-US' });
  const isLater = facts.dueOn !== undefined && facts.dueOn > facts.today;
  const day = dateText(isLater && facts.dueOn ? facts.dueOn : facts.today, language);
  if (language === 'es') {
    return kind === 'CARD'
      ? `Autorizo a ${name} a cobrar ${amount} en mi ${method}, una sola vez, ${isLater ? 'el' : 'hoy'} ${day}.`
      : `Autorizo a ${name} a debitar ${amount} de mi cuenta bancaria ${method} por transferencia electrónica (ACH), una sola vez, el ${day} o después. Puedo retirar esta autorización llamando a ${name} antes de que se envíe.`;
  }
  return kind === 'CARD'
    ? `I authorize ${name} to charge ${amount} to my ${method}, once, ${isLater ? 'on' : 'today,'} ${day}.`
    : `I authorize ${name} to debit ${amount} from my bank account ${method} by electronic transfer (ACH), once, on or after ${day}. I can take this back by calling ${name} before it is sent.`;
}
