import type { Translated } from '../languages.ts';

/**
 * Everything a template may name, and nothing else (G44). The example stands in the editor beside the name; an amount
 * carries its currency, so that no bare number reaches a message.
 */
export const templateVariables = {
  first_name: { label: { en: 'First name, or company name', es: 'Nombre, o nombre de la empresa' }, example: 'Maria' },
  customer_name: { label: { en: 'Customer name', es: 'Nombre del cliente' }, example: 'Maria Lopez' },
  company_name: { label: { en: 'Your company', es: 'Su empresa' }, example: 'Acme Supply' },
  company_phone: { label: { en: 'Your phone number', es: 'Su número de teléfono' }, example: '(212) 555-0100' },
  company_email: { label: { en: 'Your e-mail address', es: 'Su correo electrónico' }, example: 'billing@acme.example' },
  account_reference: { label: { en: 'Account number', es: 'Número de cuenta' }, example: 'INV-1042' },
  account_balance: { label: { en: 'Open on this account', es: 'Pendiente de esta cuenta' }, example: '$1,240.50' },
  account_amount: { label: { en: 'Amount of this account', es: 'Importe de esta cuenta' }, example: '$1,500.00' },
  issue_date: { label: { en: 'Issue date', es: 'Fecha de emisión' }, example: 'Nov 1, 2026' },
  due_date: { label: { en: 'Due date', es: 'Fecha de vencimiento' }, example: 'Dec 1, 2026' },
  days_overdue: { label: { en: 'Days past due', es: 'Días de atraso' }, example: '7' },
  days_until_due: { label: { en: 'Days until due', es: 'Días hasta el vencimiento' }, example: '5' },
  total_balance: { label: { en: 'Open on all accounts', es: 'Pendiente de todas las cuentas' }, example: '$3,980.00' },
  account_count: { label: { en: 'Number of open accounts', es: 'Número de cuentas abiertas' }, example: '3' },
  payment_link: { label: { en: 'Payment link', es: 'Enlace de pago' }, example: 'https://acme.pay.example/…' },
} as const satisfies Record<string, { readonly label: Translated; readonly example: string }>;

export type TemplateVariable = keyof typeof templateVariables;
/** Values of one message: all variables of every company, and those of its own fields. */
export type TemplateValues = Readonly<Record<TemplateVariable, string>> & Readonly<Record<string, string>>;

export const templateVariableNames = Object.keys(templateVariables) as TemplateVariable[];

/** True for a name that a template may use. */
export function isTemplateVariable(name: string): name is TemplateVariable {
  return Object.hasOwn(templateVariables, name);
}
