import type { Translated } from '../languages.ts';
import type { WorkflowStepKind } from '../vocabulary.ts';
import type { CampaignContent, ContentStep, StepText } from './campaign-content.ts';
import type { StarterKey } from './starter-keys.ts';
import { starterTexts } from './starter-texts.ts';
import type { StepDelay } from './workflow-version.ts';

/** A campaign that is written already: what it is for, and what it does. */
export interface StarterCampaign {
  readonly key: StarterKey;
  readonly name: Translated;
  readonly purpose: Translated;
  readonly content: Omit<CampaignContent, 'actions'>;
  readonly steps: readonly Omit<ContentStep, '_id'>[];
}

const atOnce: StepDelay = {
  type: 'immediately',
  count: 0,
  unit: 'days',
  prefix: 'after',
  reference: 'invoice_due_date',
};
const days = (count: number, prefix: StepDelay['prefix'], reference: StepDelay['reference']): StepDelay => ({
  type: 'until',
  count,
  unit: 'days',
  prefix,
  reference,
});
const beforeDue = (count: number) => days(count, 'before', 'invoice_due_date');
const afterDue = (count: number) => days(count, 'after', 'invoice_due_date');
const afterLast = (count: number) => days(count, 'after', 'last_action');

function step(type: WorkflowStepKind, delay: StepDelay, en: StepText, es: StepText | null): Omit<ContentStep, '_id'> {
  return {
    type,
    inputs: {
      delay,
      templateId: null,
      ...en,
      format: 'text',
      translations: es ? { es } : {},
      assigneeId: null,
    },
    isInvoiceAttach: type === 'send_email',
    isContractAttachments: false,
  };
}

type TextKey = keyof typeof starterTexts;
const email = (delay: StepDelay, key: TextKey) =>
  step('send_email', delay, starterTexts[key].en.email, starterTexts[key].es.email);
const sms = (delay: StepDelay, key: TextKey) =>
  step(
    'send_sms',
    delay,
    { subject: '', message: starterTexts[key].en.sms },
    { subject: '', message: starterTexts[key].es.sms },
  );
/** Tasks are read by the team, which shares one language. */
const call = (delay: StepDelay, subject: string, message: string) =>
  step('task_call', delay, { subject, message }, null);
const task = (delay: StepDelay, subject: string, message: string) => step('task', delay, { subject, message }, null);

const owing = [
  { field: 'status', operator: 'has_any_of', values: ['Active', 'Delinquent', 'Accelerated'] },
  { field: 'balance', operator: 'is_equal_or_greater_than', values: [1] },
] as const;
const overdue = { field: 'isOverdue', operator: 'is_true', values: [] } as const;

const common = {
  optionSet: 'all',
  issuedAfter: null,
  schedule: 'fixed',
  timing: 'company',
  sendTime: '09:00',
  repeat: null,
  repeatEveryDays: 7,
  repeatMax: 3,
  waitDays: 7,
  audienceType: 'filter',
} as const;
const everyOpen = { filters: { filter: { match: 'all', conditions: owing } } } as const;
const everyOverdue = { filters: { filter: { match: 'all', conditions: [...owing, overdue] } } } as const;

/**
 * The five campaigns that a company can begin with (product document, section 9). They contact nobody before somebody
 * has looked at them and turned them on.
 */
export const starterCampaigns: readonly StarterCampaign[] = [
  {
    key: 'friendly',
    name: { en: 'Friendly before due date', es: 'Aviso amable antes del vencimiento' },
    purpose: {
      en: 'Reminds customers before an invoice is due, so that it is paid on time.',
      es: 'Recuerda a los clientes antes de que venza una factura, para que se pague a tiempo.',
    },
    content: { ...common, trigger: 'invoice_due_date', audience: everyOpen },
    steps: [
      email(beforeDue(10), 'coming'),
      sms(beforeDue(3), 'soon'),
      email(afterDue(0), 'today'),
      sms(afterDue(2), 'justOver'),
    ],
  },
  {
    key: 'standard',
    name: { en: 'Standard 30 days', es: 'Estándar de 30 días' },
    purpose: {
      en: 'From five days before the due date to thirty days after it, with a call at the end.',
      es: 'Desde cinco días antes del vencimiento hasta treinta días después, con una llamada al final.',
    },
    content: { ...common, trigger: 'invoice_due_date', audience: everyOpen },
    steps: [
      email(beforeDue(5), 'soon'),
      sms(afterDue(0), 'today'),
      email(afterDue(7), 'week'),
      sms(afterDue(14), 'twoWeeks'),
      email(afterDue(21), 'last'),
      call(
        afterDue(30),
        'Call about {{account_reference}}',
        '30 days past due, {{account_balance}} open. Ask when it will be paid and note the promise.',
      ),
    ],
  },
  {
    key: 'firm',
    name: { en: 'Firm overdue', es: 'Firme con vencidas' },
    purpose: {
      en: 'For invoices that are overdue already: short steps, clear words, and repeated until paid.',
      es: 'Para facturas ya vencidas: pasos cortos, palabras claras y repetición hasta el pago.',
    },
    content: {
      ...common,
      trigger: 'empty',
      repeat: 'REPEAT_LAST',
      repeatEveryDays: 10,
      repeatMax: 3,
      audience: everyOverdue,
    },
    steps: [
      email(atOnce, 'week'),
      sms(afterLast(3), 'twoWeeks'),
      email(afterLast(5), 'firm'),
      call(afterLast(4), 'Call about {{account_reference}}', '{{account_balance}} open for {{days_overdue}} days.'),
      email(afterLast(7), 'last'),
    ],
  },
  {
    key: 'phone',
    name: { en: 'Phone first with tasks', es: 'Primero por teléfono, con tareas' },
    purpose: {
      en: 'Your team calls first; messages follow up on what was said.',
      es: 'Su equipo llama primero; los mensajes siguen a lo hablado.',
    },
    content: { ...common, trigger: 'invoice_due_date', audience: everyOverdue },
    steps: [
      call(
        afterDue(3),
        'Call about {{account_reference}}',
        'Introduce yourself, name the invoice and the open {{account_balance}}, and ask when it will be paid.',
      ),
      email(afterLast(1), 'afterCall'),
      sms(afterLast(4), 'twoWeeks'),
      call(afterLast(5), 'Second call about {{account_reference}}', 'Refer to the e-mail. Offer a payment plan.'),
      task(
        afterLast(7),
        'Decide on {{account_reference}}',
        'Two calls and two messages without payment: plan, discount or write-off?',
      ),
    ],
  },
  {
    key: 'failed-payment',
    name: { en: 'Payment failed follow-up', es: 'Seguimiento de pago fallido' },
    purpose: {
      en: 'For customers whose card or bank refused: tells them at once and helps them try again.',
      es: 'Para clientes cuyo banco o tarjeta rechazó el pago: avisa de inmediato y ayuda a reintentar.',
    },
    content: {
      ...common,
      trigger: 'empty',
      timing: 'manual',
      sendTime: '10:00',
      audienceType: 'accounts',
      audience: everyOpen,
    },
    steps: [
      email(atOnce, 'failed'),
      sms(afterLast(1), 'failed'),
      call(
        afterLast(2),
        'Call about the failed payment of {{account_reference}}',
        'Help with another card or a bank transfer.',
      ),
      email(afterLast(4), 'week'),
    ],
  },
];

/** The content of a starter as a new campaign takes it; `newId` makes the ids of its steps. */
export function contentOfStarter(starter: StarterCampaign, newId: () => string): CampaignContent {
  return { ...starter.content, actions: starter.steps.map((each) => ({ _id: newId(), ...each })) };
}
