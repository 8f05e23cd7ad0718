import { createContext, use, useEffect, useRef } from 'react';
import type { Unsaved } from './unsaved.ts';

/** What asks before typed text goes away: the nearest panel around, otherwise the app. */
export const UnsavedContext = createContext<Unsaved | null>(null);

/** Says that something here would be lost. Forms of the house say it by themselves. */
export function useUnsaved(isUnsaved: boolean | (() => boolean), save?: () => Promise<boolean>): void {
  const around = use(UnsavedContext);
  const now = useRef({ isUnsaved, save });
  useEffect(() => {
    now.current = { isUnsaved, save };
  });
  useEffect(
    () =>
      around?.add({
        isUnsaved: () => {
          const said = now.current.isUnsaved;
          return typeof said === 'function' ? said() : said;
        },
        save: async () => (await now.current.save?.()) ?? false,
      }),
    [around],
  );
}
