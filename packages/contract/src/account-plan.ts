import { z } from 'zod';
import { named } from './named.ts';
import { id, isoDate } from './scalars.ts';
import { planRhythm, planStatus } from './vocabulary.ts';

/** The plan of an account: the document's three fields, and how it stands. */
export const accountPlan = named('AccountPlan', {
  _id: id,
  /** How many there are. */
  installments: z.int(),
  /** The numbers of those that are paid. */
  paidInstallments: z.array(z.int()),
  startDate: isoDate,
  status: planStatus,
  rhythm: planRhythm,
  nextDueDate: isoDate.nullable(),
});
