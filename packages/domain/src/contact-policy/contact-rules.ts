import type { Translated } from '../languages.ts';
import type { ContactFacts, TextElement } from './contact-facts.ts';

/** A rule that forbids; waiting does not cure it. */
interface BlockRule {
  readonly id: string;
  readonly title: Translated;
  readonly blocks: (facts: ContactFacts) => boolean;
}

/** A rule that asks for a text; the message may go out once it is in. */
interface AmendRule {
  readonly id: string;
  readonly title: Translated;
  readonly requires: (facts: ContactFacts) => readonly TextElement[];
}

const isReply = ({ messageKind }: ContactFacts) => messageKind === 'OPTOUT_CONFIRM' || messageKind === 'HELP_REPLY';
const asksForMoney = ({ messageKind }: ContactFacts) => messageKind === 'REMINDER';

/** Rules that forbid, in the order of precedence; the first that does is the reason shown. */
export const blockRules = [
  {
    id: 'SYS-INPUT',
    title: { en: 'A fact that is needed is missing', es: 'Falta un dato necesario' },
    blocks: ({ zones }) => zones.length === 0,
  },
  {
    id: 'SYS-SWITCH',
    title: { en: 'Sending is turned off', es: 'El envío está desactivado' },
    blocks: (facts) =>
      facts.origin === 'AUTO' && !facts.isSendActive && facts.messageKind !== 'RECEIPT' && !isReply(facts),
  },
  {
    id: 'ACC-STATUS',
    title: { en: 'Nothing is owed', es: 'No se debe nada' },
    blocks: (facts) =>
      asksForMoney(facts) &&
      (facts.balanceCents <= 0 || ['Draft', 'Paid Off', 'Canceled'].includes(facts.accountStatus)),
  },
  {
    id: 'REGF-CEASE',
    title: { en: 'The customer asked not to be contacted', es: 'El cliente pidió que no se le contacte' },
    blocks: (facts) => facts.isDoNotContact && facts.messageKind !== 'RECEIPT' && !isReply(facts),
  },
  {
    id: 'HOUSE-DISPUTE-OPEN',
    title: { en: 'A dispute is open', es: 'Hay una disputa abierta' },
    blocks: (facts) => facts.isDisputed && facts.origin === 'AUTO' && asksForMoney(facts),
  },
  {
    id: 'HOUSE-NO-CONTACT',
    title: { en: 'There is no contact for this channel', es: 'No hay contacto para este canal' },
    blocks: ({ contact }) => contact === null,
  },
  {
    id: 'TCPA-REVOKE',
    title: { en: 'This number opted out of SMS', es: 'Este número pidió no recibir SMS' },
    blocks: (facts) => facts.channel === 'SMS' && facts.contact?.isOptedOut === true && !isReply(facts),
  },
  {
    id: 'REGF-OPTOUT',
    title: { en: 'This address opted out of e-mail', es: 'Esta dirección pidió no recibir correos' },
    blocks: (facts) => facts.channel === 'EMAIL' && facts.contact?.isOptedOut === true && !isReply(facts),
  },
  {
    id: 'TCPA-CONSENT',
    title: { en: 'There is no consent to texts', es: 'No hay consentimiento para mensajes de texto' },
    blocks: (facts) => facts.channel === 'SMS' && facts.contact?.hasConsent === false && !isReply(facts),
  },
] as const satisfies readonly BlockRule[];

/** Rules that ask for a text. */
export const amendRules = [
  {
    id: 'REGF-OPTOUT-TEXT',
    title: { en: 'The way to opt out is missing', es: 'Falta la forma de darse de baja' },
    requires: (facts) => (asksForMoney(facts) ? ['OPT_OUT'] : []),
  },
  {
    id: 'CTIA-TEXT',
    title: { en: "The sender's name is missing", es: 'Falta el nombre del remitente' },
    requires: (facts) => (facts.channel === 'SMS' ? ['SENDER_NAME'] : []),
  },
] as const satisfies readonly AmendRule[];

/** The rule that lets time pass: the product's window, 8:00 am to 8:00 pm in every zone, for what campaigns send. */
export const windowRule = {
  id: 'HOUSE-WINDOW',
  title: { en: 'Outside the hours for messages', es: 'Fuera del horario de mensajes' },
  applies: (facts: ContactFacts) => facts.origin !== 'REPLY' && facts.messageKind === 'REMINDER',
} as const;

export type ContactRule =
  | (typeof blockRules)[number]['id']
  | (typeof amendRules)[number]['id']
  | (typeof windowRule)['id'];

/** The sentence for a rule, for people. */
export function contactRuleTitle(id: ContactRule): Translated {
  const rule = [...blockRules, ...amendRules, windowRule].find((each) => each.id === id);
  return rule?.title ?? { en: id, es: id };
}
