import type { HangupCause } from './voice-books.ts';

/** What somebody does whose phone rings, after so many milliseconds; `answers` for so long, then they hang up. */
export type PhonePersona =
  | { does: 'answers'; afterMs: number; talksMs: number; voice: 'person' | 'machine' }
  | { does: 'ends'; afterMs: number; cause: HangupCause };

/** By the last four digits of the number; everybody else answers. */
const personas: Record<string, PhonePersona> = {
  '0191': { does: 'ends', afterMs: 1_500, cause: 'user_busy' },
  '0192': { does: 'ends', afterMs: 12_000, cause: 'no_answer' },
  '0193': { does: 'ends', afterMs: 400, cause: 'not_found' },
  '0194': { does: 'answers', afterMs: 6_000, talksMs: 40_000, voice: 'machine' },
  '0195': { does: 'ends', afterMs: 3_000, cause: 'call_rejected' },
};

export function personaOfNumber(number: string): PhonePersona {
  return personas[number.slice(-4)] ?? { does: 'answers', afterMs: 2_500, talksMs: 180_000, voice: 'person' };
}
