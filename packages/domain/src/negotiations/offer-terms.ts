import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { sumMoney } from '../money/sum-money.ts';
import { changeDays } from '../plans/change-days.ts';
import { askedParts, bundleParts } from './bundle-shares.ts';
import type { OfferPart } from './offer-parts.ts';

/** Of the wording below: a new wording is a new version, and acceptances keep the one they saw. */
export const OFFER_TERMS_VERSION = '2026-11b';

export interface OfferTermsFacts {
  readonly creditor: string;
  /** One, or all that are settled together, each by its number and with its share in cents. */
  readonly invoices: readonly {
    readonly reference: string;
    readonly amountCents: number;
    /** Its share waits until the dispute is answered. */
    readonly isDisputed: boolean;
  }[];
  readonly currency: string;
  /** What is waived once the amount is paid. */
  readonly waivedCents: number;
  /** In how many monthly payments, the first one on which day. */
  readonly parts: number;
  readonly firstOn: string;
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
 * What the debtor agrees to, sentence by sentence: amounts, dates, total, what waits in dispute, and what happens when a
 * payment does not come. Written terms before the first payment, a copy of which is kept and sent.
 */
export function offerTerms(facts: OfferTermsFacts, language: Language): string[] {
  const { creditor, invoices, graceDays, chargedLabel } = facts;
  const shares = invoices.map((each) => each.amountCents);
  const reference = lists[language].format(invoices.map((each) => each.reference));
  const isBundle = invoices.length > 1;
  const amount = moneyIn(
    facts,
    language,
    sumMoney(shares, (share) => share),
  );
  const rest = moneyIn(facts, language, facts.waivedCents);
  const days = daysIn(facts, language, bundleParts(shares, facts.parts, facts.firstOn));
  if (language === 'es') {
    return [
      `${creditor} acepta ${amount} como pago total de ${reference}.`,
      `Pagos: ${days}. Total: ${amount}.`,
      ...heldTerms(facts, language),
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
    `Payments: ${days}. Total: ${amount}.`,
    ...heldTerms(facts, language),
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

/** What of the payments waits in dispute, what is asked for meanwhile, and that the agreement does not end over it. */
function heldTerms(facts: OfferTermsFacts, language: Language): string[] {
  const held = facts.invoices.filter((each) => each.isDisputed);
  if (held.length === 0) return [];
  const named = lists[language].format(held.map((each) => each.reference));
  const cents = moneyIn(
    facts,
    language,
    sumMoney(held, (each) => each.amountCents),
  );
  const now = daysIn(facts, language, askedParts(facts.invoices, facts.parts, facts.firstOn));
  const isOne = held.length === 1;
  if (language === 'es')
    return [
      `${named} ${isOne ? 'está' : 'están'} en disputa: ${cents} de estos pagos esperan hasta que se responda, y nadie tiene que pagarlos antes. ${now === '' ? 'Por ahora no se pide nada.' : `Por ahora se pide: ${now}.`}`,
      `Mientras haya una disputa, el acuerdo no termina. Cuando se responda, tiene al menos ${changeDays} días para pagar lo que falte.`,
    ];
  return [
    `${named} ${isOne ? 'is' : 'are'} in dispute: ${cents} of these payments waits until that is answered, and nobody has to pay it before. ${now === '' ? 'Nothing is asked for now.' : `Asked for now: ${now}.`}`,
    `While there is a dispute, the agreement does not end. Once it is answered, you have at least ${changeDays} days to pay what is missing.`,
  ];
}

function moneyIn({ currency }: OfferTermsFacts, language: Language, cents: number): string {
  return formatMoney(cents, { currency, locale: language === 'es' ? 'es-US' : 'en-US' });
}

function daysIn(facts: OfferTermsFacts, language: Language, parts: readonly OfferPart[]): string {
  const date = (day: string) => dates[language].format(new Date(`${day}T00:00:00Z`));
  return parts.map((part) => `${moneyIn(facts, language, part.amountCents)} · ${date(part.dueOn)}`).join('; ');
}
