import { z } from 'zod';
import { call } from './call.ts';
import { id, idParams, text } from './scalars.ts';
import { task } from './tasks.ts';

/** How a call ended, as the rules of contact count it: all but `excluded` are attempts. */
export const callOutcomes = ['conversation', 'voicemail', 'no-answer', 'wrong-person', 'excluded'] as const;
export const callOutcome = z.enum(callOutcomes).meta({ id: 'CallOutcome' });
export type CallOutcome = (typeof callOutcomes)[number];

const write = { who: 'staff', permission: 'task.write' } as const;

export const executeTask = call({
  name: 'task.execute',
  method: 'PUT',
  path: '/task/{id}/execute',
  summary: 'Complete a task; the campaign that waits for it goes on. Repeating it changes nothing',
  access: write,
  params: idParams,
  body: z.strictObject({
    note: text(2000).optional(),
    /** Of a call: how it ended; the call is kept in the log of calls. */
    outcome: callOutcome.optional(),
    /** The number that was called; without it the customer's first one. */
    contactId: id.optional(),
  }),
  reply: task,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const skipWorkflowTask = call({
  name: 'task.skip-workflow-task',
  method: 'PUT',
  path: '/task/{id}/skip-workflow-task',
  summary:
    'Leave a task of a campaign, or one of a repetition, out for good; what follows comes. Repeating it changes nothing',
  access: write,
  params: idParams,
  body: z.strictObject({ reason: text(500).optional() }),
  reply: task,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});
