import type { IsoDate } from '../calendar/iso-date.ts';
import type { RegularRhythm } from './plan-rhythm.ts';

/** What somebody proposes: an even rhythm, or every date and amount by hand. Amounts in cents. */
export type PlanTerms =
  | {
      readonly rhythm: RegularRhythm;
      readonly count: number;
      readonly firstDate: IsoDate;
      /** The amount of the first installment, where it differs from the others; null: all are alike. */
      readonly firstAmountCents: number | null;
    }
  | {
      readonly rhythm: 'CUSTOM';
      readonly installments: readonly { readonly dueDate: IsoDate; readonly amountCents: number }[];
    };

/** One payment of a plan as it is agreed. */
export interface AgreedInstallment {
  /** From 1. */
  readonly number: number;
  readonly dueDate: IsoDate;
  readonly amountCents: number;
}
