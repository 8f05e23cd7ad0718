import { useEffect } from 'react';
import { useMediaQuery } from './media-query.ts';
import { useStoredChoice } from './stored-choice.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The person's theme and how to change it. The first frame is set by the app's theme.js, before any of this runs. */
export function useTheme(): {
  readonly theme: Theme;
  readonly dark: boolean;
  readonly setTheme: (theme: Theme) => void;
} {
  const [stored, setTheme] = useStoredChoice('theme', 'system');
  const theme = themes.find((known) => known === stored) ?? 'system';
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  useEffect(() => {
    document.documentElement.classList.toggle('dark', dark);
  }, [dark]);
  return { theme, dark, setTheme };
}
