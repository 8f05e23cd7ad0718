import { slotMinute } from '../calendar/send-slots.ts';
import { type TimingMode, timingModes } from '../vocabulary.ts';

/** `company`: as its preferences say. */
export const campaignTimings = ['company', ...timingModes] as const;
export type CampaignTiming = (typeof campaignTimings)[number];

/** When day-wise messages go out. */
export interface SendTimes {
  readonly timing: TimingMode;
  /** Minute of the day at the customer's place, one of the half-hour slots. */
  readonly sendMinute: number;
}

/** `HH:MM` as a minute of the day; 9:00 am where it is none. */
export function sendMinuteOf(sendTime: string): number {
  return slotMinute(sendTime.slice(0, 5)) ?? 9 * 60;
}

/** When a campaign sends: as it says itself, or as its company does. */
export function sendTimesOf(
  campaign: { readonly timing: CampaignTiming; readonly sendTime: string },
  company: SendTimes,
): SendTimes {
  const { timing, sendTime } = campaign;
  return timing === 'company' ? company : { timing, sendMinute: sendMinuteOf(sendTime) };
}
