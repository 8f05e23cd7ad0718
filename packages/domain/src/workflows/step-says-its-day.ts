import type { Translations } from '../templates/message-content.ts';
import { saysItsDay } from '../templates/says-its-day.ts';

/** Whether a step is for its own day alone, in whichever language it is sent. */
export function stepSaysItsDay(step: {
  readonly subject: string;
  readonly message: string;
  readonly translations: Translations;
}): boolean {
  const texts = [step, ...Object.values(step.translations)];
  return texts.some((text) => text !== undefined && saysItsDay(text.subject, text.message));
}
