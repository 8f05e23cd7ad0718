import { type Language, localeOf, type Translated } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';

/** What a sentence that names values has to be given, by its code. */
interface ValuesOf {
  readonly 'within-days': { readonly days: number };
  readonly 'contacts-full': { readonly most: number };
  readonly 'fields-full': { readonly most: number };
  readonly 'steps-full': { readonly most: number };
  readonly 'offer-too-low': { readonly leastCents: number; readonly currency: string };
  readonly 'variable-needed': { readonly variable: string };
  readonly 'variable-foreign': { readonly variable: string };
  readonly 'variable-unknown': { readonly variable: string };
  readonly 'template-wrong': { readonly reason: string };
  readonly 'code-later': { readonly seconds: number };
  readonly 'plan-room': { readonly adds: number; readonly room: number };
  readonly 'call-taken': { readonly name: string };
}

type ValuedCode = keyof ValuesOf;

/** The code of a sentence with the values that it names. */
export type ValuedProblem<Code extends ValuedCode = ValuedCode> = {
  readonly [Each in Code]: { readonly code: Each } & ValuesOf[Each];
}[Code];

const money = (cents: number, currency: string, language: Language) =>
  formatMoney(cents, { currency, locale: localeOf(language) });

const SPANS = [
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A span in its largest unit of which there are two or more, rounded up: whoever comes back then is not too early. */
function spanText(seconds: number, language: Language): string {
  const span = SPANS.find((each) => seconds >= 2 * each.seconds) ?? SPANS[2];
  const value = Math.ceil(seconds / span.seconds);
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: span.unit, unitDisplay: 'long' }).format(
    value,
  );
}

export const valuedSentences: { readonly [Code in ValuedCode]: (values: ValuesOf[Code]) => Translated } = {
  'within-days': ({ days }) => ({
    en: `Choose a day within the next ${days} days.`,
    es: `Elija un día dentro de los próximos ${days} días.`,
  }),
  'contacts-full': ({ most }) => ({ en: `≤ ${most}`, es: `≤ ${most}` }),
  'plan-room': ({ adds, room }) => ({
    en: `The file brings ${adds} open accounts, and your plan has room for ${room}. Choose a larger plan in Settings, Billing, or import fewer.`,
    es: `El archivo trae ${adds} cuentas abiertas y su plan admite ${room} más. Elija un plan superior en Configuración, Facturación, o importe menos.`,
  }),
  'call-taken': ({ name }) => ({
    en: `${name} has taken this call already.`,
    es: `${name} ya atendió esta llamada.`,
  }),
  'code-later': ({ seconds }) => ({
    en: `The next code can be sent in ${spanText(seconds, 'en')}.`,
    es: `El siguiente código se puede enviar dentro de ${spanText(seconds, 'es')}.`,
  }),
  'fields-full': ({ most }) => ({
    en: `A kind of record takes at most ${most} fields of your own.`,
    es: `Un tipo de registro admite como máximo ${most} campos propios.`,
  }),
  'steps-full': ({ most }) => ({ en: `At most ${most} steps.`, es: `Como máximo ${most} pasos.` }),
  'offer-too-low': ({ leastCents, currency }) => ({
    en: `Your role may offer from ${money(leastCents, currency, 'en')}.`,
    es: `Su rol puede ofrecer desde ${money(leastCents, currency, 'es')}.`,
  }),
  'variable-needed': ({ variable }) => ({
    en: `It has to name {{${variable}}}.`,
    es: `Tiene que nombrar {{${variable}}}.`,
  }),
  'variable-foreign': ({ variable }) => ({
    en: `There is no {{${variable}}} here.`,
    es: `Aquí no existe {{${variable}}}.`,
  }),
  'variable-unknown': ({ variable }) => ({
    en: `There is no variable {{${variable}}}.`,
    es: `No existe la variable {{${variable}}}.`,
  }),
  'template-wrong': ({ reason }) => ({
    en: `This is not a valid template: ${reason}.`,
    es: `Esta plantilla no es válida: ${reason}.`,
  }),
};

/** The sentence of a code with its values. */
export function valuedSentence<Code extends ValuedCode>(problem: ValuedProblem<Code>): Translated {
  const { code }: { readonly code: Code } = problem;
  return valuedSentences[code](problem);
}
