import type { Language } from '@recoup/domain/languages.ts';
import { useEffect } from 'react';
import { speak, spokenLanguage, storedLanguage } from './language.ts';

/** Speaks somebody's own language as soon as it is known, unless another was chosen on this device. */
export function useSpeak(own: Language | undefined): void {
  useEffect(() => {
    if (own && storedLanguage() === null && own !== spokenLanguage()) void speak(own);
  }, [own]);
}
