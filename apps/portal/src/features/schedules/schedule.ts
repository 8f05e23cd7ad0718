import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPortalSchedules } from '@recoup/contract/schedules.ts';

export type SchedulesReply = ReplyOf<typeof readPortalSchedules>;
export type Schedule = SchedulesReply['data'][number];
