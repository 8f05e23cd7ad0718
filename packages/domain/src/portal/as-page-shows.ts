import type { Language, Translated } from '../languages.ts';
import type { PortalLevel } from '../permissions/portal-permission.ts';
import type { MessageContent } from '../templates/message-content.ts';
import { variableUses } from '../templates/variable-uses.ts';

/** Variables of which a link that shows nothing but the creditor's name has no secret. */
const ofCreditor = new Set(['company_name', 'company_phone', 'company_email', 'payment_link']);
/** Variables that name an invoice by its number; the sum and its day stay, since the sum is what the page asks for. */
const ofInvoice = new Set(['account_reference', 'reference']);

/** What is said in place of the number of an invoice. */
export const yourInvoice: Translated = { en: 'your invoice', es: 'su factura' };
export const yourInvoices: Translated = { en: 'your invoices', es: 'sus facturas' };

/** Before the number: a word that says whose or which, what it is the number of, and what announces a number. */
const named: Readonly<Record<Language, RegExp>> = {
  en: /((?:\b(?:your|the|this|our|an?)\s+)?)\b(invoice|bill|account)(?:\s+(?:no\.?|number|#))?\s*[:#]?\s*$/iu,
  es: /((?:(?<!\p{L})(?:su|la|esta|nuestra|una)\s+)?)(?<!\p{L})(factura|cuenta)(?:\s+(?:n\.?[º°]|núm\.?|número|#))?\s*[:#]?\s*$/iu,
};
const your: Translated = { en: 'your', es: 'su' };

/**
 * A text that says "your invoice" where it named the number of one, so that it reads as it did: "the invoice INV-7 over $5"
 * becomes "the invoice over $5", "invoice INV-7 is due" becomes "your invoice is due", "$5 for INV-7" becomes "$5 for your
 * invoice".
 */
export function withoutInvoice(text: string, language: Language, said = yourInvoice[language]): string {
  let made = '';
  let rest = text;
  for (const use of variableUses(text)) {
    if (!ofInvoice.has(use.name)) continue;
    const at = rest.indexOf(use.source);
    made = unnamed(made + rest.slice(0, at), language, said);
    rest = rest.slice(at + use.source.length);
  }
  return made + rest;
}

/** What stood before a number, with the words that take its place. */
function unnamed(before: string, language: Language, said: string): string {
  const found = named[language].exec(before);
  if (!found) return before + (startsSentence(before) ? capital(said) : said);
  const [whole, whose = '', noun = ''] = found;
  const kept = before.slice(0, before.length - whole.length);
  if (whose !== '') return `${kept}${whose}${noun}`;
  const isCapital = noun.charAt(0) !== noun.charAt(0).toLowerCase();
  return `${kept}${isCapital ? capital(your[language]) : your[language]} ${noun.toLowerCase()}`;
}

const startsSentence = (before: string) => /(?:^|[.!?]\s+|\n\s*|>\s*)$/u.test(before);
const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What is sent in place of a text that names what nobody may read before the code: who wrote, and the way to it. */
export function privateMessage(language: Language): {
  readonly subject: string;
  readonly email: string;
  readonly sms: string;
} {
  return {
    en: {
      subject: 'A private message from {{company_name}}',
      email:
        'Hello,\n\n{{company_name}} has a private message for you. It opens once you have confirmed that it is for you:\n{{payment_link}}\n\n{{company_name}}',
      sms: '{{company_name}} has a private message for you: {{payment_link}}',
    },
    es: {
      subject: 'Un mensaje privado de {{company_name}}',
      email:
        'Hola:\n\n{{company_name}} tiene un mensaje privado para usted. Se abre cuando haya confirmado que es para usted:\n{{payment_link}}\n\n{{company_name}}',
      sms: '{{company_name}} tiene un mensaje privado para usted: {{payment_link}}',
    },
  }[language];
}

/** Whether a text names something that the page behind its link hides before a code (G40, compliance section 11). */
export function namesHidden(
  { subject, message }: Pick<MessageContent, 'subject' | 'message'>,
  level: PortalLevel,
): boolean {
  const names = [...variableUses(subject), ...variableUses(message)].map(({ name }) => name);
  if (level === 'opened') return names.some((name) => !ofCreditor.has(name));
  return level === 'sum' && names.some((name) => ofInvoice.has(name));
}

/**
 * A message as far as the page behind its link shows what it names: both hide the same, so that a forwarded message tells
 * no more than a forwarded link. `level` is what the link alone shows its customer.
 */
export function asPageShows(content: MessageContent, level: PortalLevel, language: Language): MessageContent {
  if (!namesHidden(content, level)) return content;
  if (level === 'sum')
    return {
      ...content,
      subject: withoutInvoice(content.subject, language),
      message: withoutInvoice(content.message, language),
    };
  const { subject, email, sms } = privateMessage(language);
  const isMail = content.channel === 'EMAIL';
  return { channel: content.channel, format: 'text', subject: isMail ? subject : '', message: isMail ? email : sms };
}
