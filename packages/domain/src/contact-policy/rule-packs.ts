import type { Translated } from '../languages.ts';
import type { RuleId } from './rule-titles.ts';

/** Rules that belong together and are switched together. */
export interface RulePack {
  readonly id: string;
  readonly title: Translated;
  /** When it concerns a company. */
  readonly about: Translated;
  /** Can never be switched off. */
  readonly isLocked: boolean;
  readonly rules: readonly RuleId[];
}

/** The packs of rules, as rows: another state is another row. */
export const rulePacks = [
  {
    id: 'system',
    title: { en: 'Safety of the product', es: 'Seguridad del producto' },
    about: {
      en: 'Nothing leaves when a fact is missing, sending is turned off or the company is being deleted. Always on.',
      es: 'Nada sale si falta un dato, el envío está desactivado o la empresa se está eliminando. Siempre activo.',
    },
    isLocked: true,
    rules: ['SYS-INPUT', 'SYS-CLOSING', 'SYS-SWITCH', 'SYS-UNREAD'],
  },
  {
    id: 'federal',
    title: { en: 'Federal law for every debt', es: 'Ley federal para toda deuda' },
    about: {
      en: 'Bankruptcy, death, military service, debits and fees, whoever collects.',
      es: 'Quiebra, fallecimiento, servicio militar, débitos y cargos, cobre quien cobre.',
    },
    isLocked: false,
    rules: [
      ...(['ACC-STATUS', 'BK-STAY', 'DECEASED', 'SCRA-ACTIVE', 'SCRA-6PCT'] as const),
      ...(['REGE-STOP', 'REGE-AUTH', 'REGE-VARYING', 'REGF-FEE', 'RETENTION'] as const),
    ],
  },
  {
    id: 'federal-collection',
    title: { en: 'Federal law on debt collection', es: 'Ley federal de cobro de deudas' },
    about: {
      en: 'Regulation F: law for those who collect the debts of others; as our own choice, its stop, hour and call rules also protect the customers of creditors.',
      es: 'Reglamento F: ley para quien cobra deudas de terceros; por decisión propia, sus reglas de alto, horario y llamadas protegen también a los clientes de acreedores.',
    },
    isLocked: false,
    rules: [
      ...(['REGF-CEASE', 'REGF-ATTY', 'REGF-DISPUTE', 'REGF-THIRDPARTY', 'REGF-SOCIAL', 'REGF-OPTOUT'] as const),
      ...(['REPLY-ONCE', 'REGF-SMS60', 'REGF-WORKEMAIL', 'REGF-WORKPLACE', 'REGF-EMAILPROC'] as const),
      ...(['REGF-VALIDATION', 'REGF-ESIGN', 'REGF-TIMEBARRED', 'REGF-THREAT', 'REGF-OPTOUT-TEXT'] as const),
      ...(['REGF-MINIMIRANDA', 'REGF-VALIDATION-CONTENT', 'REGF-LCM', 'REGF-TIME', 'REGF-INCONVENIENT'] as const),
      ...(['REGF-CALL-7IN7', 'REGF-CALL-AFTERCONV'] as const),
    ],
  },
  {
    id: 'texts-and-calls',
    title: { en: 'Federal law on texts, calls and advertising', es: 'Ley federal de SMS, llamadas y publicidad' },
    about: {
      en: 'Consent, opt-outs, and who is calling, for consumers and businesses.',
      es: 'Consentimiento, bajas y quién llama, para consumidores y empresas.',
    },
    isLocked: false,
    rules: ['TCPA-REVOKE', 'TCPA-CONFIRM', 'TCPA-CONSENT', 'TCPA-REASSIGNED', 'CALL-ID', 'CANSPAM'],
  },
  {
    id: 'carriers',
    title: { en: 'Phone carriers', es: 'Operadores de telefonía' },
    about: {
      en: 'What carriers ask of every text that a company sends.',
      es: 'Lo que los operadores piden a todo SMS de una empresa.',
    },
    // Carriers take no text that they did not approve, whoever wants it to leave.
    isLocked: true,
    rules: ['CTIA-CAMPAIGN', 'CTIA-3PDEBT', 'CTIA-TEXT'],
  },
  {
    id: 'payment-networks',
    title: { en: 'Bank and card networks', es: 'Redes bancarias y de tarjetas' },
    about: {
      en: 'How often a failed payment may be tried again.',
      es: 'Cuántas veces se puede repetir un pago fallido.',
    },
    isLocked: false,
    rules: ['NACHA-REINIT', 'NACHA-AUTH', 'CARD-VISA', 'CARD-MC'],
  },
  {
    id: 'california',
    title: { en: 'California', es: 'California' },
    about: { en: 'Licensed collectors name their license.', es: 'Los cobradores con licencia la mencionan.' },
    isLocked: false,
    rules: ['STATE-LICENSE-TEXT'],
  },
  {
    id: 'district-of-columbia',
    title: { en: 'Washington, D.C.', es: 'Washington, D.C.' },
    about: {
      en: 'More than 30 days past due: four calls and five messages in seven days, messages only with consent.',
      es: 'Con más de 30 días de atraso: cuatro llamadas y cinco mensajes en siete días, mensajes solo con consentimiento.',
    },
    isLocked: false,
    rules: ['STATE-DC-CONSENT', 'STATE-CAP'],
  },
  {
    id: 'massachusetts',
    title: { en: 'Massachusetts', es: 'Massachusetts' },
    about: {
      en: 'Two calls or texts in seven days, two calls to work in thirty.',
      es: 'Dos llamadas o SMS en siete días, dos llamadas al trabajo en treinta.',
    },
    isLocked: false,
    rules: ['STATE-CAP'],
  },
  {
    id: 'new-york',
    title: { en: 'New York', es: 'Nueva York' },
    about: {
      en: 'Debt collectors need written consent to e-mail.',
      es: 'Los cobradores necesitan consentimiento escrito para el correo electrónico.',
    },
    isLocked: false,
    rules: ['STATE-NY-EMAIL'],
  },
  {
    id: 'new-york-city',
    title: { en: 'New York City', es: 'Ciudad de Nueva York' },
    about: {
      en: 'From September 1, 2026: three contacts in seven days, electronic ones only with consent.',
      es: 'Desde el 1 de septiembre de 2026: tres contactos en siete días, los electrónicos solo con consentimiento.',
    },
    isLocked: false,
    rules: ['STATE-NYC-CONSENT', 'STATE-CAP'],
  },
  {
    id: 'washington',
    title: { en: 'Washington State', es: 'Estado de Washington' },
    about: {
      en: 'Debt collectors: three contacts in seven days, two calls or texts a day, one call to work a week.',
      es: 'Cobradores: tres contactos en siete días, dos llamadas o SMS al día, una llamada al trabajo por semana.',
    },
    isLocked: false,
    rules: ['STATE-CAP'],
  },
  {
    id: 'house',
    title: { en: 'Our own choices', es: 'Decisiones propias' },
    about: {
      en: 'Stricter than any law: hours of messages, number of automatic ones, open disputes, neutral subjects.',
      es: 'Más estricto que cualquier ley: horario de los mensajes, número de los automáticos, disputas abiertas, asuntos neutros.',
    },
    isLocked: false,
    rules: [
      ...(['HOUSE-DISPUTE-OPEN', 'MKT-CHANNEL', 'HOUSE-VALIDATION-CHANNEL', 'HOUSE-VALIDATION-FIRST'] as const),
      ...(['TIMEBARRED-TEXT', 'AI-DISCLOSURE', 'CALL-RECORDING', 'PREVIEW-NEUTRAL', 'SETTLE-TEXT'] as const),
      ...(['HOUSE-WINDOW', 'HOUSE-STAFF-HOURS', 'HOUSE-CAP', 'HOUSE-STOP'] as const),
    ],
  },
] as const satisfies readonly RulePack[];

export type PackId = (typeof rulePacks)[number]['id'];

/** Every pack: what holds unless an administrator switched something off. */
export const allPacks: ReadonlySet<PackId> = new Set(rulePacks.map((pack) => pack.id));

const packsOfRule = new Map<string, readonly PackId[]>();
for (const pack of rulePacks) {
  for (const rule of pack.rules) packsOfRule.set(rule, [...(packsOfRule.get(rule) ?? []), pack.id]);
}

/** True when a rule is in force: one of its packs is on. What is locked cannot be switched off. */
export function isRuleOn(rule: RuleId, packs: ReadonlySet<PackId>): boolean {
  const owners = packsOfRule.get(rule) ?? [];
  return owners.some((pack) => pack === 'system' || packs.has(pack));
}

const packIds: ReadonlySet<string> = allPacks;

/** True for the name of a pack that exists. */
export function isPackId(name: string): name is PackId {
  return packIds.has(name);
}
