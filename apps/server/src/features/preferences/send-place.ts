import type { Preference } from '@recoup/domain/preferences/preference.ts';
import { productZones } from '@recoup/domain/time-zones/zone-names.ts';
import { type SendTimes, sendMinuteOf } from '@recoup/domain/workflows/campaign-timing.ts';
import { makeWork } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';

type Place = Pick<Preference, 'timeZone' | 'sendTime' | 'timingMode'>;

/** The same work, done at another place: what day it is, and where customers are of whom nothing is known, go by it. */
export function atPlace(work: Work, { timeZone }: Place): Work {
  return timeZone ? makeWork({ ...work, timeZone: productZones[timeZone] }) : work;
}

/** When campaigns send that say nothing of their own. */
export function sendTimesOfPlace({ timingMode, sendTime }: Place): SendTimes {
  return { timing: timingMode, sendMinute: sendMinuteOf(sendTime) };
}

/** Whether messages may move. */
export function isOtherPlace(before: Place, after: Place): boolean {
  return (
    before.timeZone !== after.timeZone || before.sendTime !== after.sendTime || before.timingMode !== after.timingMode
  );
}
