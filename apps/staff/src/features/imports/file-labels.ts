import { useLingui } from '@lingui/react/macro';
import { languageOf, localeOf } from '@recoup/domain/languages.ts';

/** The encodings and separators in which a text file may be read. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export const delimiters = [',', ';', '\t', '|'] as const;

/** What people call an encoding. */
export function useEncodingLabel(): (encoding: string) => string {
  const { t } = useLingui();
  return (encoding) => {
    switch (encoding) {
      case 'utf-8':
        return 'UTF-8';
      case 'windows-1252':
        return t`Western (Windows-1252)`;
      case 'utf-16le':
        return 'UTF-16';
      case 'utf-16be':
        return 'UTF-16 BE';
      default:
        return encoding;
    }
  };
}

/** What people call the sign between two cells. */
export function useDelimiterLabel(): (delimiter: string) => string {
  const { t } = useLingui();
  return (delimiter) => {
    switch (delimiter) {
      case ',':
        return t`Comma`;
      case ';':
        return t`Semicolon`;
      case '\t':
        return t`Tab`;
      case '|':
        return t`Pipe`;
      default:
        return delimiter;
    }
  };
}

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file in the unit that fits: `12 kB`. */
export function sizeText(bytes: number, locale: string): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const words = new Intl.NumberFormat(localeOf(languageOf(locale)), {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  });
  return words.format(bytes / 1_000 ** step);
}
