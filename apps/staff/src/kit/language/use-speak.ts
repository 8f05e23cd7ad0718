import type { Language } from '@recoup/domain/languages.ts';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { speak, spokenLanguage, storedLanguage } from './language.ts';

/**
 * Speaks somebody's own language as soon as it is known, unless another was chosen on this device. False until then: the
 * server words much of what a page shows, in the language in which it is asked. What was asked before is asked again.
 */
export function useSpeak(own: Language | undefined): boolean {
  const { mutate } = useSWRConfig();
  const [hasBegun, setBegun] = useState(false);
  const isOther = own !== undefined && storedLanguage() === null && own !== spokenLanguage();
  useEffect(() => {
    if (!own) return;
    if (!isOther) return setBegun(true);
    const goOn = () => {
      setBegun(true);
      void mutate(() => true);
    };
    // A catalogue that does not come leaves the page in the language that it has.
    void speak(own).then(goOn, goOn);
  }, [own, isOther, mutate]);
  // Only the beginning waits: what is being typed stays where it is when the language changes later.
  return hasBegun || !isOther;
}
