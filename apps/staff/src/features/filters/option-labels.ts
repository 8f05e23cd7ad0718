import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FilteredEntity, FilterField } from '@recoup/domain/filters/filter-fields.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { stateName } from '@recoup/domain/time-zones/state-names.ts';
import { zoneLabel } from '@recoup/domain/time-zones/zone-labels.ts';
import { type StatusKind, statusLook } from '@recoup/ui/status/status-tone.ts';
import { renewalLabels } from '../../kit/records/renewal-labels.ts';
import { methodLabels, sourceLabels, typeLabels } from '../../kit/records/transaction-labels.ts';

const words: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  origin: { internal: msg`Ours`, external: msg`From outside` },
  language: { en: msg`English`, es: msg`Spanish` },
  type: typeLabels,
  method: methodLabels,
  source: sourceLabels,
  renewal: renewalLabels,
};

const statusKinds: Readonly<Partial<Record<FilteredEntity, StatusKind>>> = {
  transaction: 'transaction',
  contract: 'record',
  project: 'project',
  estimate: 'estimate',
};

/** A fixed value of a field as people read it: a status, a state, a time zone, a language. */
export function optionWord(entity: FilteredEntity, { name }: FilterField, value: string, i18n: I18n): string {
  if (name === 'status') {
    const look = statusLook(statusKinds[entity] ?? 'account', value);
    return look ? i18n._(look.word) : value;
  }
  if (name === 'contractStatus') {
    const look = statusLook('record', value);
    return look ? i18n._(look.word) : value;
  }
  if (name === 'state') return stateName(value, languageOf(i18n.locale));
  if (name === 'timeZone') return zoneLabel(value, languageOf(i18n.locale));
  const word = words[name]?.[value];
  return word ? i18n._(word) : value;
}
