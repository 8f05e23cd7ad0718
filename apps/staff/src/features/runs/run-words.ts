import { i18n } from '@lingui/core';
import { runReasons } from '@recoup/domain/workflows/run-status.ts';
import { spokenLanguage } from '../../app/language.ts';
import { silenceWords } from '../debtors/silence.ts';

/** Why a run stands still or is over, in the language spoken now; a word nobody knows is shown as it is. */
export function reasonWords(reason: string | null): string | null {
  if (reason === null) return null;
  const known = Object.entries(runReasons).find(([name]) => name === reason);
  if (known) return known[1][spokenLanguage()];
  const words = silenceWords(reason);
  return words ? i18n._(words) : reason;
}
