import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listSchedules } from '@recoup/contract/schedules.ts';

type Schedules = ReplyOf<typeof listSchedules>;
export type ScheduledPayment = Schedules['data'][number];
export type ScheduleBuilder = Schedules['builder'];

/** Who scheduled a payment. */
export const scheduleSourceLabels: Readonly<Record<ScheduledPayment['source'], MessageDescriptor>> = {
  portal: msg`By the customer`,
  staff: msg`By the team`,
  offer: msg`From an accepted offer`,
};

/** Why it ended, where the product says it; other words stand as they are. */
export const scheduleReasonLabels: Readonly<Record<string, MessageDescriptor>> = {
  paid: msg`The money had arrived before`,
  'nothing-owed': msg`Nothing was owed any more`,
  'not-charged': msg`We did not charge it on its day`,
  lapsed: msg`The offer lapsed`,
};
