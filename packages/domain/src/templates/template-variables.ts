import { accountFields } from '../fields/account-fields.ts';
import { debtorFields } from '../fields/debtor-fields.ts';
import { type FieldTable, fieldsWith, type VariableUse } from '../fields/field.ts';
import type { Translated } from '../languages.ts';
import { choiceLinks } from './link-variables.ts';

interface VariableWords {
  readonly label: Translated;
  readonly example: string;
}

/** The names of the fields of a table that a message may say. */
type VariableOf<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { readonly variable: { readonly name: infer N extends string } } ? N : never;
}[keyof T];

function variablesOf<T extends FieldTable>(table: T): Readonly<Record<VariableOf<T>, VariableWords>> {
  const used = fieldsWith(table, 'variable').flatMap((id): VariableUse[] => {
    const variable = table[id]?.variable;
    return variable ? [variable] : [];
  });
  return Object.fromEntries(used.map(({ name, label, example }) => [name, { label, example }])) as Record<
    VariableOf<T>,
    VariableWords
  >;
}

const { first_name, ...ofDebtor } = variablesOf(debtorFields);

/**
 * Everything a template may name, and nothing else (G44). The example stands in the editor beside the name; an amount
 * carries its currency, so that no bare number reaches a message.
 */
export const templateVariables = {
  first_name,
  ...ofDebtor,
  company_name: { label: { en: 'Your company', es: 'Su empresa' }, example: 'Acme Supply' },
  company_phone: { label: { en: 'Your phone number', es: 'Su número de teléfono' }, example: '(212) 555-0100' },
  company_email: { label: { en: 'Your e-mail address', es: 'Su correo electrónico' }, example: 'billing@acme.example' },
  ...variablesOf(accountFields),
  days_until_due: { label: { en: 'Days until due', es: 'Días hasta el vencimiento' }, example: '5' },
  due_status: {
    label: { en: 'When it is or was due, in words', es: 'Cuándo vence o venció, en palabras' },
    example: 'is due today',
  },
  failed_payment: {
    label: { en: 'The last payment that failed, in words', es: 'El último pago que falló, en palabras' },
    example: 'your payment of $120.00',
  },
  total_balance: { label: { en: 'Open on all accounts', es: 'Pendiente de todas las cuentas' }, example: '$3,980.00' },
  account_count: { label: { en: 'Number of open accounts', es: 'Número de cuentas abiertas' }, example: '3' },
  payment_link: { label: { en: 'Payment link', es: 'Enlace de pago' }, example: 'https://acme.pay.example/…' },
  ...choiceLinks,
} as const satisfies Record<string, { readonly label: Translated; readonly example: string }>;

export type TemplateVariable = keyof typeof templateVariables;
/** Values of one message: all variables of every company, and those of its own fields. */
export type TemplateValues = Readonly<Record<TemplateVariable, string>> & Readonly<Record<string, string>>;

export const templateVariableNames = Object.keys(templateVariables) as TemplateVariable[];

/** True for a name that a template may use. */
export function isTemplateVariable(name: string): name is TemplateVariable {
  return Object.hasOwn(templateVariables, name);
}
