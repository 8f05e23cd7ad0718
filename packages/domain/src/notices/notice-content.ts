import type { TextElement } from '../contact-policy/policy-facts.ts';
import type { Language, Translated } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { yourInvoices } from '../portal/as-page-shows.ts';
import { optOutLine } from '../templates/opt-out-line.ts';
import { dateText } from '../templates/template-values.ts';
import { momentText } from './moment-fact.ts';
import { type FactType, type NoticeKind, type NoticePath, rulesOfNotice, type StoredFacts } from './notice-kinds.ts';
import type { NoticeText } from './notice-texts.ts';
import { readPaymentDates } from './payment-dates.ts';

/** One notice in words, ready to be put into a mail or a text message. */
export interface NoticeContent {
  readonly subject: string;
  readonly intro: string;
  /** The facts one by one. */
  readonly lines: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  /** What happens next, or has to be done. */
  readonly closing: string | null;
  /** The text that was agreed to, paragraph by paragraph. */
  readonly terms: readonly string[];
  /** What the link says; null when it has none. */
  readonly button: string | null;
  readonly sms: string;
  /** Elements that the contact policy may ask for and that are in it. */
  readonly textHas: ReadonlySet<TextElement>;
}

export interface NoticeNames {
  readonly firstName: string;
  readonly companyName: string;
  readonly currency: string;
  /** Of the company's portal, `acme.pay.example`. */
  readonly portalHost: string;
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** How a fact is named in a text: `amountCents` is `amount`, `paidOn` is `paid_on`, `methodLabel` is `method`. */
export function variableOf(fact: string): string {
  return fact.replace(/(Cents|Label)$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What the words of a kind may name, besides `first_name` and `company_name`; only what is always known. */
export function noticeVariables(kind: NoticeKind): string[] {
  const facts = Object.entries(rulesOfNotice(kind).facts);
  const always = facts.filter(([name, shape]) => !shape.endsWith('?') && name !== 'terms');
  return ['first_name', 'company_name', ...always.map(([name]) => variableOf(name))];
}

const placeholder = /\{\{\s*([a-z_]+)\s*\}\}/g;

/** Names in a text that its kind does not know. */
export function unknownVariables(kind: NoticeKind, text: string): string[] {
  const known = new Set(noticeVariables(kind));
  const named = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !known.has(name)))];
}

/** Puts values in, once: what a value says is never read as a name again (G44). */
function fill(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(placeholder, (whole, name: string) => values.get(name) ?? whole);
}

const labels: Readonly<Record<string, Translated>> = {
  amountCents: { en: 'Amount', es: 'Importe' },
  totalCents: { en: 'Total', es: 'Total' },
  firstCents: { en: 'First installment', es: 'Primera cuota' },
  remainingCents: { en: 'Still open', es: 'Aún pendiente' },
  creditCents: { en: 'Kept as your credit', es: 'Queda como saldo a su favor' },
  balanceCents: { en: 'Open', es: 'Pendiente' },
  installments: { en: 'Installments', es: 'Cuotas' },
  rhythm: { en: 'Due', es: 'Vencen' },
  payments: { en: 'Dates', es: 'Fechas' },
  paidOn: { en: 'Paid on', es: 'Pagado el' },
  failedOn: { en: 'Tried on', es: 'Intentado el' },
  retryOn: { en: 'Next try', es: 'Próximo intento' },
  returnedOn: { en: 'Returned on', es: 'Devuelto el' },
  refundedOn: { en: 'Refunded on', es: 'Reembolsado el' },
  firstOn: { en: 'First date', es: 'Primera fecha' },
  lastOn: { en: 'Last date', es: 'Última fecha' },
  expiresOn: { en: 'Valid until', es: 'Válida hasta' },
  waivedCents: { en: 'Waived', es: 'Condonado' },
  forgivenCents: { en: 'Waived', es: 'Condonado' },
  settledOn: { en: 'Settled on', es: 'Saldada el' },
  expiredOn: { en: 'Ended on', es: 'Terminó el' },
  dueOn: { en: 'Due on', es: 'Vence el' },
  graceUntil: { en: 'Pay by', es: 'Pagar hasta' },
  completedOn: { en: 'Completed on', es: 'Completado el' },
  payOn: { en: 'Date', es: 'Fecha' },
  payUntil: { en: 'Pay by', es: 'Pagar hasta' },
  changeUntil: { en: 'Can be changed until', es: 'Se puede cambiar hasta' },
  expiresLast: { en: 'Expires on', es: 'Vence el' },
  receivedOn: { en: 'Received on', es: 'Recibido el' },
  agreedOn: { en: 'Agreed on', es: 'Acordado el' },
  answeredOn: { en: 'Answered on', es: 'Respondido el' },
  chargedLabel: { en: 'Charged to', es: 'Se cobra a' },
  besideCents: { en: 'Owed beside the offer', es: 'Se debe aparte de la oferta' },
  besideReference: { en: 'Not part of the offer', es: 'No forma parte de la oferta' },
  heldCents: { en: 'Waits, in dispute', es: 'En espera, en disputa' },
  askedCents: { en: 'To pay first', es: 'Por pagar primero' },
  dueNowCents: { en: 'To pay today', es: 'Por pagar hoy' },
  methodLabel: { en: 'Card or account', es: 'Tarjeta o cuenta' },
  reference: { en: 'Account', es: 'Cuenta' },
  reason: { en: 'Reason', es: 'Motivo' },
};

const buttons: Readonly<Record<NonNullable<NoticePath>, Translated>> = {
  '': { en: 'See your account', es: 'Ver su cuenta' },
  '/pay': { en: 'View and pay', es: 'Ver y pagar' },
  '/offer': { en: 'See the offer', es: 'Ver la oferta' },
  '/payment-plan': { en: 'See the plan', es: 'Ver el plan' },
  '/schedule-payment': { en: 'See the payment', es: 'Ver el pago' },
  '/methods': { en: 'See what is saved', es: 'Ver lo guardado' },
  '/sign-in': { en: 'Change it', es: 'Cambiarla' },
  '/disputes': { en: 'Read and answer', es: 'Leer y responder' },
};
const ownButtons: Partial<Record<NoticeKind, Translated>> = {
  OFFER_MADE: { en: 'See the offer', es: 'Ver la oferta' },
  OFFER_CLOSING: { en: 'See the offer', es: 'Ver la oferta' },
};
/** Where the general word of a fact would be misread beside another one. */
const ownLabels: Partial<Record<NoticeKind, Readonly<Record<string, Translated>>>> = {
  OFFER_ACCEPTED: {
    balanceCents: { en: 'Owed before the agreement', es: 'Se debía antes del acuerdo' },
    payUntil: { en: 'All paid by', es: 'Todo pagado hasta el' },
    graceUntil: { en: 'Last day that still counts', es: 'Último día que aún cuenta' },
  },
  RECEIPT: { agreedCents: { en: 'Left to pay by your agreement', es: 'Queda por pagar según su acuerdo' } },
};

const charged: Translated = {
  en: 'It will be charged to {{method}}. You need not do anything.',
  es: 'Se cobrará a {{method}}. No tiene que hacer nada.',
};

/** Whether a notice is about several invoices together (`nameInvoices`). */
export function isOfSeveral({ reference }: StoredFacts): boolean {
  if (typeof reference !== 'string') return false;
  return reference.includes(', ') || Object.values(yourInvoices).includes(reference);
}

const settledTogether: Translated = {
  en: ' The invoices are settled together; one that is paid or withdrawn before leaves the offer with its share, and it stands for the others.',
  es: ' Las facturas se saldan juntas; una que se pague o retire antes sale de la oferta con su parte, y la oferta sigue en pie para las demás.',
};

/** Which open invoices an offer does not cover: nobody should take it for all that they owe. */
function besideOffer({ besideCents, besideReference }: StoredFacts): Translated {
  if (typeof besideCents !== 'number') return { en: '', es: '' };
  return typeof besideReference === 'string'
    ? {
        en: ' The offer is only for {{reference}}. Not part of it: {{beside_reference}} ({{beside}}).',
        es: ' La oferta es solo para {{reference}}. No forma parte de ella: {{beside_reference}} ({{beside}}).',
      }
    : {
        en: ' The offer is not for all that you owe: {{beside}} on other invoices is not part of it.',
        es: ' La oferta no es por todo lo que debe: {{beside}} de otras facturas no forman parte de ella.',
      };
}

/** In how many payments an offer may come, and what becomes of the rest. */
function closingOfOffer(facts: StoredFacts): Translated {
  const parts =
    Number(facts.partsMax ?? 1) > 1
      ? {
          en: 'You can pay it at once or in up to {{parts_max}} monthly payments. ',
          es: 'Puede pagarla de una vez o en hasta {{parts_max}} pagos mensuales. ',
        }
      : { en: '', es: '' };
  const together = isOfSeveral(facts) ? settledTogether : { en: '', es: '' };
  const beside = besideOffer(facts);
  return {
    en: `${parts.en}Once it is accepted and paid, you do not owe the remaining {{waived}} of {{reference}}. If a payment comes more than {{grace_days}} days after its date, the agreement ends and the full amount is open again, less what you have paid.${together.en}${beside.en}`,
    es: `${parts.es}Cuando la haya aceptado y pagado, no deberá los {{waived}} restantes de {{reference}}. Si un pago llega más de {{grace_days}} días después de su fecha, el acuerdo termina y vuelve a estar pendiente el importe completo, menos lo que ya haya pagado.${together.es}${beside.es}`,
  };
}

/** What of an agreement is in dispute and waits. */
const heldPart: Translated = {
  en: '{{held}} of it waits, since it is in dispute: nobody has to pay that before it is answered.',
  es: '{{held}} de ello esperan porque están en disputa: nadie tiene que pagarlos antes de que se responda.',
};

/** Who pays what was agreed, and by when; no more is asked for than can be paid. */
function closingOfAgreed(facts: StoredFacts): Translated {
  if (typeof facts.heldCents !== 'number') return payingOfAgreed(facts);
  if (typeof facts.askedCents !== 'number') return heldPart;
  const paying = typeof facts.chargedLabel === 'string' ? payingOfAgreed(facts) : payingBesideHeld(facts);
  return { en: `${paying.en} ${heldPart.en}`, es: `${paying.es} ${heldPart.es}` };
}

function payingBesideHeld(facts: StoredFacts): Translated {
  return typeof facts.firstOn === 'string'
    ? {
        en: 'Please pay {{asked}} by {{first_on}}, and all of it by {{pay_until}}.',
        es: 'Pague {{asked}} hasta el {{first_on}}, y todo hasta el {{pay_until}}.',
      }
    : { en: 'Please pay {{asked}} by {{pay_until}}.', es: 'Pague {{asked}} hasta el {{pay_until}}.' };
}

function payingOfAgreed(facts: StoredFacts): Translated {
  if (typeof facts.chargedLabel === 'string' && typeof facts.dueNowCents === 'number')
    return {
      en: 'Please pay the {{due_now}} of today by the link: they are not charged by themselves. What comes after them will be charged to {{charged}} on its day.',
      es: 'Pague los {{due_now}} de hoy por el enlace: no se cobran solos. Lo que viene después se cobrará a {{charged}} en su fecha.',
    };
  if (typeof facts.chargedLabel === 'string')
    return {
      en: 'What lies ahead will be charged to {{charged}}. You need not do anything.',
      es: 'Lo que está por venir se cobrará a {{charged}}. No tiene que hacer nada.',
    };
  return typeof facts.firstOn === 'string'
    ? {
        en: 'Please pay the first part by {{first_on}} and all of it by {{pay_until}}.',
        es: 'Pague la primera parte hasta el {{first_on}} y todo hasta el {{pay_until}}.',
      }
    : { en: 'Please pay by {{pay_until}}.', es: 'Pague hasta el {{pay_until}}.' };
}

/** What follows from facts that may be there or not. */
function closingOf(kind: NoticeKind, facts: StoredFacts): Translated | null {
  const isCharged = typeof facts.methodLabel === 'string';
  switch (kind) {
    case 'PAYMENT_FAILED':
      return facts.retryOn
        ? { en: 'We will try it again on {{retry_on}}.', es: 'Lo intentaremos de nuevo el {{retry_on}}.' }
        : {
            en: 'It will not be tried again by itself. Please pay in another way.',
            es: 'No se intentará otra vez por sí solo. Pague de otra manera, por favor.',
          };
    case 'PAYMENT_RETURNED':
      return facts.retryOn
        ? { en: 'We will try it again on {{retry_on}}.', es: 'Lo intentaremos de nuevo el {{retry_on}}.' }
        : null;
    case 'INSTALLMENT_DUE':
      return isCharged ? charged : { en: 'Please pay it by then.', es: 'Páguela hasta entonces, por favor.' };
    case 'SCHEDULE_CONFIRMED':
    case 'SCHEDULE_CHANGED':
      return isCharged ? charged : null;
    case 'SCHEDULE_DUE':
      return isCharged
        ? charged
        : {
            en: 'Nothing is charged by itself: please pay it on that day by the link.',
            es: 'No se cobra nada por sí solo: páguelo ese día por el enlace, por favor.',
          };
    case 'PROMISE_CONFIRMED':
      return facts.reference
        ? {
            en: 'Until then we will not remind you of {{reference}}.',
            es: 'Hasta entonces no le recordaremos {{reference}}.',
          }
        : { en: 'Until then we will not remind you.', es: 'Hasta entonces no le recordaremos nada.' };
    case 'PLAN_LATE':
      return {
        en: 'Your plan goes on if you pay by {{grace_until}}.',
        es: 'Su plan sigue si paga hasta el {{grace_until}}.',
      };
    case 'OFFER_MADE':
    case 'OFFER_CLOSING':
      return closingOfOffer(facts);
    case 'OFFER_ACCEPTED':
      return closingOfAgreed(facts);
    case 'RECEIPT':
      return typeof facts.agreedCents === 'number'
        ? {
            en: 'By your agreement you have {{agreed}} left to pay. Once it is paid, you do not owe the rest of what is still open on what was settled.',
            es: 'Según su acuerdo le queda por pagar {{agreed}}. Cuando lo haya pagado, no deberá el resto de lo que sigue pendiente de lo acordado.',
          }
        : null;
    case 'PLAN_COMPLETED':
      return Number(facts.forgivenCents ?? 0) > 0
        ? { en: 'The remaining {{forgiven}} is waived.', es: 'Se condonan los {{forgiven}} restantes.' }
        : null;
    case 'OFFER_SETTLED':
      return Number(facts.waivedCents) > 0
        ? { en: 'The remaining {{waived}} is waived.', es: 'Se condonan los {{waived}} restantes.' }
        : null;
    case 'OFFER_UNPAID':
      return {
        en: 'If it does not arrive by {{grace_until}}, the agreement ends: the {{waived}} that would be waived are owed again, and {{balance}} is open in all. If you have paid already, you need not do anything.',
        es: 'Si no llega hasta el {{grace_until}}, el acuerdo termina: se deben de nuevo los {{waived}} que se condonarían, y quedan pendientes {{balance}} en total. Si ya ha pagado, no tiene que hacer nada.',
      };
    default:
      return null;
  }
}

/**
 * What the first paragraph says besides the words of its kind, whoever wrote these: who has nothing saved reads before all
 * else that a scheduled payment does not come by itself.
 */
function besideIntro(kind: NoticeKind, facts: StoredFacts): Translated | null {
  if (kind !== 'SCHEDULE_CONFIRMED' && kind !== 'SCHEDULE_CHANGED') return null;
  if (typeof facts.methodLabel === 'string') return null;
  return {
    en: 'Nothing is charged by itself: please pay it on that day by the link.',
    es: 'No se cobra nada por sí solo: páguelo ese día por el enlace, por favor.',
  };
}

/** Elements that the words of a kind have; a company's own words are checked for them when they are saved. */
export function elementsOfNotice(kind: NoticeKind): ReadonlySet<TextElement> {
  const isOffer = rulesOfNotice(kind).messageKind === 'SETTLEMENT_OFFER';
  return new Set<TextElement>(isOffer ? ['OFFER_AMOUNT', 'OFFER_EXPIRES'] : []);
}

const notListed = new Set(['answer', 'code', 'graceDays', 'minutes', 'number', 'partsMax', 'terms']);

/** Whose closing is said in a text message, too; it stands in its letters. */
const alsoInSms: ReadonlySet<NoticeKind> = new Set(['PROMISE_CONFIRMED', 'OFFER_ACCEPTED']);

/**
 * Dots that stand for digits would double what a text message costs.
 *
 * A code in the form that telephones fill in by themselves, on the portal's host alone (origin-bound one-time codes);
 * it has to be the last line, so the way out stands before it.
 */
function smsOf(kind: NoticeKind, text: string, facts: StoredFacts, host: string, language: Language): string {
  const sms = text.replaceAll('•', '*').trim();
  if (kind !== 'LOGIN_CODE') return sms;
  return `${sms}\n${optOutLine[language]}\n\n@${host} #${facts.code}`;
}

const rhythms: Readonly<Record<string, Translated>> = {
  WEEKLY: { en: 'every week', es: 'cada semana' },
  BIWEEKLY: { en: 'every two weeks', es: 'cada dos semanas' },
  MONTHLY: { en: 'every month', es: 'cada mes' },
};

/** One fact as people read it. */
function factText(type: FactType, value: string | number, language: Language, currency: string): string {
  const money = (cents: number) => formatMoney(cents, { currency, locale: locales[language] });
  switch (type) {
    case 'cents':
      return money(Number(value));
    case 'date':
      return dateText(String(value), language);
    case 'moment':
      return momentText(String(value), language);
    case 'rhythm':
      return rhythms[value]?.[language] ?? String(value);
    case 'payments':
      return readPaymentDates(String(value))
        .map(({ dueDate, amountCents }) => `${dateText(dueDate, language)}: ${money(amountCents)}`)
        .join('; ');
    default:
      return String(value);
  }
}

/**
 * The words of one notice in the customer's language. Every figure in it is a fact of the notice: the texts are ours or
 * the company's, the amounts and dates are put in here and nowhere else.
 */
export function noticeContent(
  kind: NoticeKind,
  facts: StoredFacts,
  words: NoticeText,
  language: Language,
  names: NoticeNames,
): NoticeContent {
  const rules = rulesOfNotice(kind);
  const shown = new Map<string, string>();
  for (const [name, shape] of Object.entries(rules.facts)) {
    const value = facts[name];
    if (value === null || value === undefined) continue;
    shown.set(name, factText(shape.replace('?', '') as FactType, value, language, names.currency));
  }
  const values = new Map([...shown].map(([name, value]) => [variableOf(name), value]));
  values.set('first_name', names.firstName);
  values.set('company_name', names.companyName);
  const unfilled = closingOf(kind, facts)?.[language];
  const closing = unfilled === undefined ? null : fill(unfilled, values);
  const sms = fill(words.sms, values);
  const terms = typeof facts.terms === 'string' ? facts.terms : '';
  const button = rules.path === null ? null : (ownButtons[kind] ?? buttons[rules.path]);
  return {
    subject: fill(words.subject, values).replaceAll(/\s+/g, ' ').trim(),
    intro: [fill(words.intro, values).trim(), besideIntro(kind, facts)?.[language]].filter(Boolean).join(' '),
    lines: [...shown].flatMap(([name, value]) =>
      notListed.has(name) ? [] : [{ label: (ownLabels[kind]?.[name] ?? labels[name])?.[language] ?? name, value }],
    ),
    closing,
    terms: terms
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    button: button?.[language] ?? null,
    sms: smsOf(kind, alsoInSms.has(kind) ? `${sms} ${closing}` : sms, facts, names.portalHost, language),
    textHas: elementsOfNotice(kind),
  };
}
