import { isSameName } from '@recoup/domain/imports/customer-question.ts';
import type { CustomerAnswer } from './customer-answers.ts';

interface Asked {
  /** Empty where the row names nobody but by the address. */
  readonly name: string;
  /** What was said of the address. */
  readonly answer: CustomerAnswer | null;
  /** The row is of somebody else than the one who keeps one of its addresses. */
  readonly standsAlone: boolean;
}

/**
 * Which of those who have an address a row means. An address joins who is called alike; otherwise only where a person
 * said that it is of one customer, or nothing but the address names the row or who has it.
 */
export function findByEmail<T extends { readonly name: string }>(
  holders: readonly T[],
  { name, answer, standsAlone }: Asked,
): T | undefined {
  const called = (other: string | undefined) =>
    other ? holders.find((holder) => holder.name !== '' && isSameName(holder.name, other)) : undefined;
  const known = () => called(answer?.firstName) ?? called(answer?.name?.name);
  const unnamed = () => holders.find((holder) => holder.name === '');
  if (name === '') return answer?.choice === 'SEPARATE' ? (known() ?? unnamed()) : (known() ?? holders[0]);
  const namesake = called(name);
  if (namesake || standsAlone) return namesake;
  return answer?.choice === 'SAME' ? (known() ?? holders[0]) : unnamed();
}
