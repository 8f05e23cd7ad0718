import { workflowStepKinds } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { reasonText } from './runs.ts';
import { id, idParams, instant, limit } from './scalars.ts';

/** A step of a campaign that was not sent: why not, and when it could have gone out next. */
export const silence = z.strictObject({
  /** Stands for run, step and occurrence. */
  _id: z.string(),
  at: instant,
  outcome: z.enum(['skipped', 'suppressed']),
  type: z.enum(workflowStepKinds),
  title: z.string(),
  workflow: z.strictObject({ _id: id, name: z.string() }),
  runId: id,
  reasons: z.array(reasonText),
  nextPossibleAt: instant.nullable(),
});

export const debtorSilence = call({
  name: 'debtor.silence',
  method: 'GET',
  path: '/debtor/{id}/silence',
  summary: 'Steps of campaigns that were not sent to a customer, newest first, each with why and when next',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  query: z.strictObject({ limit }),
  reply: z.strictObject({ data: z.array(silence) }),
  errors: ['DEBTOR_NOT_FOUND'],
});
