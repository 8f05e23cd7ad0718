import { useLingui } from '@lingui/react';
import { isDateField } from '@recoup/domain/imports/import-field.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { statusLook } from '@recoup/ui/status/status-tone.ts';
import type { RowChange } from './import-row.ts';

/** Says an old or new value of a record as people read it: dates and statuses come as they are stored. */
export function useChangeText(): (field: RowChange['field'], value: string) => string {
  const { i18n } = useLingui();
  return (field, value) => {
    if (value === '') return value;
    if (isDateField(field)) return dateText(value, i18n.locale);
    const look = field === 'status' ? statusLook('account', value) : null;
    return look ? i18n._(look.word) : value;
  };
}
