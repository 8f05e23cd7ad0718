import type { Language, Translated } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { failureLabel } from '../payments/failure-labels.ts';
import { dateText } from '../templates/template-values.ts';

/** What an event about money leaves a team member to do. Amounts in cents, days as `YYYY-MM-DD`. */
export type MoneyTaskFacts =
  | {
      readonly kind: 'SCHEDULE_FAILED';
      readonly amountCents: number;
      readonly currency: string;
      readonly dueOn: string;
      readonly methodLabel: string | null;
      /** The bank took the money back after it had come. */
      readonly wasReturned: boolean;
      /** The code of the last decline; null when nobody knows. */
      readonly declineCode: string | null;
    }
  | {
      readonly kind: 'SCHEDULE_PASSED';
      readonly amountCents: number;
      readonly currency: string;
      readonly dueOn: string;
      /** A hold stands: nobody can tell the customer yet. */
      readonly isHeld: boolean;
    }
  | {
      readonly kind: 'CHARGED_BACK';
      /** What of it the bank took. */
      readonly amountCents: number;
      readonly currency: string;
      readonly methodLabel: string | null;
    }
  | {
      readonly kind: 'PROMISE_BROKEN';
      readonly amountCents: number;
      readonly keptCents: number;
      readonly promisedOn: string;
    }
  | {
      readonly kind: 'OFFER_PROPOSED';
      readonly amountCents: number;
      readonly owedCents: number;
      readonly currency: string;
      readonly reference: string;
      readonly parts: number;
      readonly firstOn: string;
    };

/** The task in the company's language. */
export function moneyTask(
  facts: MoneyTaskFacts,
  language: Language,
): { readonly title: string; readonly details: string } {
  const { title, details } = wordsOf(facts, language);
  return { title: title[language], details: details[language] };
}

function wordsOf(facts: MoneyTaskFacts, language: Language): { title: Translated; details: Translated } {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const money = (cents: number, currency?: string) => formatMoney(cents, { locale, ...(currency ? { currency } : {}) });
  const day = (date: string) => dateText(date, language);
  switch (facts.kind) {
    case 'SCHEDULE_FAILED': {
      const amount = money(facts.amountCents, facts.currency);
      const method = facts.methodLabel ? `${facts.methodLabel}. ` : '';
      const why = facts.wasReturned
        ? { en: 'The bank took it back.', es: 'El banco lo devolvió.' }
        : sentence(failureLabel(facts.declineCode ?? ''));
      return {
        title: {
          en: `Scheduled payment failed: ${amount} of ${day(facts.dueOn)}`,
          es: `Falló un pago programado: ${amount} del ${day(facts.dueOn)}`,
        },
        details: { en: `${method}${why.en}`, es: `${method}${why.es}` },
      };
    }
    case 'SCHEDULE_PASSED': {
      const amount = money(facts.amountCents, facts.currency);
      return {
        title: {
          en: `Scheduled payment not charged on its day: ${amount} of ${day(facts.dueOn)}`,
          es: `Pago programado no cobrado en su fecha: ${amount} del ${day(facts.dueOn)}`,
        },
        details: passedDetails[facts.isHeld ? 'held' : 'told'],
      };
    }
    case 'CHARGED_BACK':
      return chargedBack(facts, money(facts.amountCents, facts.currency));
    case 'PROMISE_BROKEN': {
      const amount = money(facts.amountCents);
      const kept = money(facts.keptCents);
      return {
        title: {
          en: `Broken promise: ${amount} by ${day(facts.promisedOn)}`,
          es: `Promesa incumplida: ${amount} hasta el ${day(facts.promisedOn)}`,
        },
        details:
          facts.keptCents > 0 ? { en: `Paid of it: ${kept}.`, es: `De ello se pagó: ${kept}.` } : { en: '', es: '' },
      };
    }
    case 'OFFER_PROPOSED': {
      const [amount, owed] = [money(facts.amountCents, facts.currency), money(facts.owedCents, facts.currency)];
      const { parts, reference } = facts;
      return {
        title: {
          en: `Answer an offer: ${amount} of ${owed}, ${reference}`,
          es: `Responder a una oferta: ${amount} de ${owed}, ${reference}`,
        },
        details: {
          en:
            parts === 1
              ? `In one payment on ${day(facts.firstOn)}.`
              : `In ${parts} payments, the first on ${day(facts.firstOn)}.`,
          es:
            parts === 1
              ? `En un pago el ${day(facts.firstOn)}.`
              : `En ${parts} pagos, el primero el ${day(facts.firstOn)}.`,
        },
      };
    }
  }
}

/** What becomes of a scheduled payment that was not charged, and what its customer knows. */
const passedDetails: Readonly<Record<'held' | 'told', Translated>> = {
  held: {
    en: 'A hold stopped it, and it is not charged any more. The customer hears so once the hold is lifted.',
    es: 'Una suspensión lo detuvo y ya no se cobra. El cliente lo sabrá cuando se levante la suspensión.',
  },
  told: {
    en: 'It is not charged any more: the customer was asked to pay it themselves.',
    es: 'Ya no se cobra: se pidió al cliente que lo pague por su cuenta.',
  },
};

function chargedBack({ methodLabel }: { readonly methodLabel: string | null }, amount: string) {
  const method = methodLabel ? `${methodLabel}. ` : '';
  return {
    title: {
      en: `Charged back by the customer’s bank: ${amount}`,
      es: `Contracargo del banco del cliente: ${amount}`,
    },
    details: {
      en: `${method}Answer it at the payment provider in time, or settle it with the customer. The card is not charged by itself any more where its owner contests it.`,
      es: `${method}Respóndalo a tiempo en el proveedor de pagos o arréglelo con el cliente. La tarjeta ya no se cobra sola si su titular lo impugna.`,
    },
  };
}

function sentence(words: Translated): Translated {
  return { en: `${words.en}.`, es: `${words.es}.` };
}
