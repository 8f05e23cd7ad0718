import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { namedRecord } from './references.ts';
import { reasonText } from './runs.ts';
import { id, idParams, instant, limit } from './scalars.ts';
import { stepKind } from './vocabulary.ts';

/** A step of a campaign that was not sent: why not, and when it could have gone out next. */
export const silence = named('Silence', {
  /** Stands for run, step and occurrence. */
  _id: z.string(),
  at: instant,
  outcome: z.enum(['skipped', 'suppressed']),
  type: stepKind,
  title: z.string(),
  workflow: namedRecord,
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
