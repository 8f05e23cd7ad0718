import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { instant } from './scalars.ts';

const clock = named('CompanyClock', {
  now: instant,
  offsetDays: z.number(),
  /** In which the company lives, as an IANA id. */
  timeZone: z.string(),
});

export const readClock = call({
  name: 'time-machine.read',
  method: 'GET',
  path: '/time-machine',
  summary: 'The company’s present instant (development and demo only)',
  access: { who: 'staff', permission: 'time-machine' },
  reply: clock,
});

export const advanceClock = call({
  name: 'time-machine.advance',
  method: 'POST',
  path: '/time-machine/advance',
  summary: 'Move the company’s clock forward; what falls due on the way is carried out hour by hour',
  access: { who: 'staff', permission: 'time-machine' },
  body: z.strictObject({ days: z.int().min(0).max(90).default(0), hours: z.int().min(0).max(23).default(0) }),
  reply: clock,
  errors: ['REQUEST_IN_PROGRESS'],
  timeoutMs: 600_000,
});
