import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import type { OfferPart } from './offer-parts.ts';

/** Of the wording below: a new wording is a new version, and acceptances keep the one they saw. */
export const OFFER_TERMS_VERSION = '2026-11';

export interface OfferTermsFacts {
  readonly creditor: string;
  /** Its accounts by their numbers: one, or all that are settled together. */
  readonly references: readonly string[];
  readonly currency: string;
  readonly amountCents: number;
  /** What is waived once the amount is paid. */
  readonly waivedCents: number;
  readonly parts: readonly OfferPart[];
  readonly graceDays: number;
  /** The saved method that is charged on the days that lie ahead; null where nothing is charged by itself. */
  readonly chargedLabel: string | null;
}

const dates: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-US', { type: 'conjunction' }),
  es: new Intl.ListFormat('es-US', { type: 'conjunction' }),
};

/**
 * What the debtor agrees to, sentence by sentence: amounts, dates, total, and what happens when a payment does not come.
 * Written terms before the first payment, a copy of which is kept and sent.
 */
export function offerTerms(facts: OfferTermsFacts, language: Language): string[] {
  const money = (cents: number) =>
    formatMoney(cents, { currency: facts.currency, locale: language === 'es' ? 'es-US' : 'en-US' });
  const date = (day: string) => dates[language].format(new Date(`${day}T00:00:00Z`));
  const { creditor, references, graceDays, chargedLabel } = facts;
  const reference = lists[language].format(references);
  const isBundle = references.length > 1;
  const amount = money(facts.amountCents);
  const rest = money(facts.waivedCents);
  const days = facts.parts.map((part) => `${money(part.amountCents)} · ${date(part.dueOn)}`);
  if (language === 'es') {
    return [
      `${creditor} acepta ${amount} como pago total de ${reference}.`,
      `Pagos: ${days.join('; ')}. Total: ${amount}.`,
      `Cuando se haya recibido todo el importe, no deberá los ${rest} restantes.`,
      `Si un pago no llega dentro de los ${graceDays} días siguientes a su fecha, el acuerdo termina. Entonces debe de nuevo el importe completo, menos lo que ya haya pagado.`,
      `Si un pago se devuelve, se considera no recibido.`,
      ...(isBundle
        ? [
            `Las facturas se saldan juntas. Si ${creditor} retira una, su parte de los pagos se suprime y lo demás queda como se acordó.`,
          ]
        : []),
      ...(chargedLabel === null ? [] : [`${chargedLabel} se cobra en los días indicados que aún no han llegado.`]),
    ];
  }
  return [
    `${creditor} accepts ${amount} as full payment of ${reference}.`,
    `Payments: ${days.join('; ')}. Total: ${amount}.`,
    `Once the whole amount has arrived, you do not owe the remaining ${rest}.`,
    `If a payment does not arrive within ${graceDays} days after its date, the agreement ends. You then owe the full amount again, less what you have paid.`,
    `A payment that is returned counts as not received.`,
    ...(isBundle
      ? [
          `The invoices are settled together. If ${creditor} withdraws one, its share of the payments falls away and the rest stands as agreed.`,
        ]
      : []),
    ...(chargedLabel === null ? [] : [`${chargedLabel} is charged on the days above that lie ahead.`]),
  ];
}
