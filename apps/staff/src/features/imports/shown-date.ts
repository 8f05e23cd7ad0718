import { useLingui } from '@lingui/react';
import { parseDate } from '@recoup/domain/calendar/date-formats.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import type { ImportJob } from './import-step.ts';

/**
 * Says the date in a cell as it is understood, in the form of all other dates on the screen: which number is the day and
 * which the month is read off nothing else. Undefined for columns without dates and texts that are none.
 */
export function useShownDate(mapping: ImportJob['mapping']): (column: number, text: string) => string | undefined {
  const { i18n } = useLingui();
  const formats = new Map(mapping?.columns.map(({ column, dateFormat }) => [column, dateFormat]));
  return (column, text) => {
    const format = formats.get(column);
    const date = format ? parseDate(text, format) : null;
    return date ? dateText(date, i18n.locale) : undefined;
  };
}
