import type { reconciliationDifference } from '@recoup/contract/reconciliation.ts';
import type { z } from 'zod';

export type Difference = z.output<typeof reconciliationDifference>;
