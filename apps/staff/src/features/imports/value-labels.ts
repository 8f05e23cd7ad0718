import { useLingui } from '@lingui/react/macro';
import type { ImportTarget } from '@recoup/domain/imports/import-field.ts';
import { stateName } from '@recoup/domain/time-zones/state-names.ts';
import { zoneLabel } from '@recoup/domain/time-zones/zone-labels.ts';
import { statusLook } from '@recoup/ui/status/status-tone.ts';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useCategoryLabel } from '../../kit/records/category-labels.ts';

/** What people call a value that a word of the file may stand for; names of the company's own records stay. */
export function useValueLabel(field: ImportTarget): (value: string, label: string) => string {
  const { t, i18n } = useLingui();
  const category = useCategoryLabel();
  return (value, label) => {
    switch (field) {
      case 'status': {
        const look = statusLook('account', value);
        return look ? i18n._(look.word) : label;
      }
      case 'category':
        return category(label);
      case 'documentKind':
        return value === 'credit' ? t`Credit note` : t`Invoice`;
      case 'country':
        return new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(value) ?? label;
      case 'state':
        return stateName(value, spokenLanguage());
      case 'timeZone':
        return zoneLabel(value, spokenLanguage());
      case 'language':
        return new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(value) ?? label;
      default:
        if (value === 'yes') return t`Yes`;
        return value === 'no' ? t`No` : label;
    }
  };
}
