import { type NewsEvent, newsEvents } from './news-events.ts';

/** What a member hears of, and how. What they hear of in none of these ways they find in the pages. */
export interface NewsSetting {
  /** Shown among their news in the app. */
  readonly shows: readonly NewsEvent[];
  /** Told by mail within minutes. */
  readonly mails: readonly NewsEvent[];
  /** Whether the mail of the day reaches them, where their company sends one. */
  readonly digest: boolean;
}

/** Of whoever never chose: everything in the app, and by mail, beside the mail of the day, only what asks for them by name or would stop their work soon. */
export const plainNewsSetting: NewsSetting = {
  shows: newsEvents,
  mails: ['NOTE_MENTION', 'FILE_INFECTED', 'TEXTS_LOW', 'SEARCHES_LOW', 'AGENT_BUDGET'],
  digest: true,
};
