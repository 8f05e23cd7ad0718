import { planRhythms } from '@recoup/domain/plans/plan-rhythm.ts';
import { planStates } from '@recoup/domain/plans/plan-state.ts';
import { z } from 'zod';
import { id, isoDate } from './scalars.ts';

/** The plan of an account: the document's three fields, and how it stands. */
export const accountPlan = z.strictObject({
  _id: id,
  /** How many there are. */
  installments: z.int(),
  /** The numbers of those that are paid. */
  paidInstallments: z.array(z.int()),
  startDate: isoDate,
  status: z.enum(planStates),
  rhythm: z.enum(planRhythms),
  nextDueDate: isoDate.nullable(),
});
