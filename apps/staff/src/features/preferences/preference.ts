import type { preference, previewPreference } from '@recoup/contract/preferences.ts';
import type { z } from 'zod';

export type Preference = z.output<typeof preference>;
export type Moves = z.output<typeof previewPreference.reply>;

/** What is being typed: only what was touched. */
export type PreferenceDraft = Partial<Omit<Preference, 'version' | 'requires2FaFrom' | 'textRedirect'>>;

export type PartProps = {
  readonly shown: Preference;
  readonly mayWrite: boolean;
  /** Refusals by field. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly change: (part: PreferenceDraft) => void;
};
