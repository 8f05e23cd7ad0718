import { engineProblems } from '@recoup/domain/workflows/engine-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { instant } from './scalars.ts';

export const engineHealth = call({
  name: 'run.health',
  method: 'GET',
  path: '/workflow/health',
  summary: 'Whether the engine of campaigns keeps up: what is due, under way, not taken, unknown or given up (G26)',
  access: { who: 'staff', permission: 'workflow.read' },
  reply: z.strictObject({
    problems: z.array(z.enum(engineProblems)),
    /** News of the providers may be unheard: nothing is sent until they are read (G17). */
    isUnheard: z.boolean(),
    /** Runs that are due, at most 10,000 are counted. */
    dueRuns: z.int(),
    oldestDueAt: instant.nullable(),
    oldestDueSeconds: z.int(),
    /** Messages being handed over to a provider. */
    openClaims: z.int(),
    unknown: z.int(),
    notTaken: z.int(),
    gaveUp: z.int(),
    lastSentAt: instant.nullable(),
  }),
});
