import type { IsoDate } from '../calendar/iso-date.ts';
import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { dateText } from '../templates/template-values.ts';

/** What the agent knows of one customer, and of nobody else. Money in cents; no name, number or address of theirs. */
export interface AgentCustomer {
  readonly companyName: string;
  readonly language: Language;
  readonly currency: string;
  readonly totalCents: number;
  /** Open and undisputed, the oldest first. */
  readonly accounts: readonly {
    readonly id: string;
    readonly reference: string;
    readonly balanceCents: number;
    readonly dueDate: IsoDate;
  }[];
  readonly supportPhone: string | null;
  readonly promise: { readonly amountCents: number; readonly promisedOn: IsoDate } | null;
  readonly plan: { readonly nextCents: number; readonly nextOn: IsoDate } | null;
  /** Their invoices may go with a mail: what a link shows before a code is more than our name. */
  readonly mailsInvoices: boolean;
}

export type FactKind =
  | ('company' | 'total' | 'reference' | 'balance' | 'due' | 'support')
  | ('promise-sum' | 'promise-day' | 'plan-sum' | 'plan-day');

/** One thing that an answer may name by its mark, `{F3}`. */
export interface AgentFact {
  readonly ref: string;
  readonly kind: FactKind;
  readonly label: string;
  /** As it leaves, in the customer's language. */
  readonly value: string;
}

const ACCOUNTS_MAX = 10;

/** The facts of a customer with their marks, the same order for the same customer. */
export function factsOf(customer: AgentCustomer): AgentFact[] {
  const { companyName, currency, language, plan, promise, supportPhone, totalCents } = customer;
  const money = (cents: number) => formatMoney(cents, { currency, locale: language === 'es' ? 'es-US' : 'en-US' });
  const day = (date: IsoDate) => dateText(date, language);
  const found: Omit<AgentFact, 'ref'>[] = [
    { kind: 'company', label: 'name of the company', value: companyName },
    { kind: 'total', label: 'all that is open', value: money(totalCents) },
    ...customer.accounts.slice(0, ACCOUNTS_MAX).flatMap(({ reference, balanceCents, dueDate }) => [
      { kind: 'reference' as const, label: 'number of an invoice', value: reference },
      { kind: 'balance' as const, label: `balance of ${reference}`, value: money(balanceCents) },
      { kind: 'due' as const, label: `due date of ${reference}`, value: day(dueDate) },
    ]),
    ...(supportPhone ? [{ kind: 'support' as const, label: 'phone of the company', value: supportPhone }] : []),
    ...(promise
      ? [
          { kind: 'promise-sum' as const, label: 'sum of the promise', value: money(promise.amountCents) },
          { kind: 'promise-day' as const, label: 'day of the promise', value: day(promise.promisedOn) },
        ]
      : []),
    ...(plan
      ? [
          { kind: 'plan-sum' as const, label: 'next payment of the plan', value: money(plan.nextCents) },
          { kind: 'plan-day' as const, label: 'day of that payment', value: day(plan.nextOn) },
        ]
      : []),
  ];
  return found.map((fact, index) => ({ ref: `F${index + 1}`, ...fact }));
}

const mark = /\{(F\d{1,3})\}/g;

/** An answer with its facts in it; marks that nobody knows were refused before. */
export function renderFacts(pattern: string, facts: readonly AgentFact[]): string {
  return pattern.replace(mark, (whole, ref: string) => facts.find((fact) => fact.ref === ref)?.value ?? whole);
}

/** The mark of the first fact of a kind; null where the customer has none. */
export function markOf(facts: readonly AgentFact[], kind: FactKind): string | null {
  const fact = facts.find((each) => each.kind === kind);
  return fact ? `{${fact.ref}}` : null;
}
