import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import type { answerQuestions, importQuestions } from '@recoup/contract/imports.ts';

export type Question = ReplyOf<typeof importQuestions>['data'][number];
export type Answer = InputOf<typeof answerQuestions>['body']['answers'][number];

/** One thing that can be answered, under a value of its own for a radio button. */
export interface Option {
  readonly value: string;
  readonly answer: Answer;
  /** What it means: a name of the file, who keeps a number or an address, a customer who is here, or neither. */
  readonly name: string | null;
  readonly customer: Question['customers'][number] | null;
}

/** The answers that a question has, in the order in which they are shown. */
export function optionsOf({ kind, key, names, customers }: Question): Option[] {
  const head = { kind, key };
  if (kind === 'NAME')
    return [
      ...customers.map((customer) => ({
        value: `JOIN ${customer._id}`,
        answer: { ...head, choice: 'JOIN' as const, debtorId: customer._id },
        name: null,
        customer,
      })),
      { value: 'NEW', answer: { ...head, choice: 'NEW' }, name: null, customer: null },
    ];
  const [known = null] = customers;
  const keeps = known?.displayName ?? names[0]?.name ?? key;
  const others = names.filter(({ name }) => name !== known?.displayName);
  return [
    ...(known ? [{ value: 'SAME', answer: { ...head, choice: 'SAME' as const }, name: null, customer: known }] : []),
    ...others.map(({ name }) => ({
      value: `SAME ${name}`,
      answer: { ...head, choice: 'SAME' as const, name },
      name,
      customer: null,
    })),
    { value: 'SEPARATE', answer: { ...head, choice: 'SEPARATE' }, name: keeps, customer: null },
  ];
}

/** The option that stands: what a person answered, else what stands by itself; null while it is open. */
export function standingOption(question: Question): string | null {
  const { answer, proposal, customers, names } = question;
  const choice = answer?.choice ?? proposal;
  const [first] = customers;
  if (choice === null) return null;
  if (choice === 'JOIN') return `JOIN ${answer?.debtorId ?? first?._id ?? ''}`;
  if (choice !== 'SAME') return choice;
  if (answer?.name) return `SAME ${answer.name}`;
  return first ? 'SAME' : `SAME ${names[0]?.name ?? ''}`;
}
