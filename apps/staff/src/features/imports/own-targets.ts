import { useLingui } from '@lingui/react';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listCustomFields } from '@recoup/contract/custom-fields.ts';
import { type ImportTarget, isCustomTarget } from '@recoup/domain/imports/import-field.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import { importLabel } from './field-labels.ts';
import type { ImportEntity } from './import-place.ts';

type CustomFields = ReplyOf<typeof listCustomFields>['data'];

/** The company's own fields as targets of a column. */
export interface OwnTargets {
  readonly labels: ReadonlyMap<ImportTarget, string>;
  /** Those that hold numbers. */
  readonly numbers: ReadonlySet<ImportTarget>;
  /** Those whose words are matched one by one: a team member, a tag, yes and no. */
  readonly choices: ReadonlySet<ImportTarget>;
}

/** The own fields that a file of these records may feed; none until they are known. */
export function ownTargets(fields: CustomFields | undefined, entity: ImportEntity): OwnTargets {
  const properties = fields?.filter((field) => field.entity === entity).flatMap((field) => field.properties) ?? [];
  const named = properties.map(({ propertyId, label, type }) => ({
    target: `custom.${propertyId}` as const,
    label,
    type,
  }));
  const targets = (...types: readonly string[]): ReadonlySet<ImportTarget> =>
    new Set(named.filter(({ type }) => types.includes(type)).map(({ target }) => target));
  return {
    labels: new Map(named.map(({ target, label }) => [target, label])),
    numbers: targets('NUMBER'),
    choices: targets('REFERENCE', 'BOOLEAN'),
  };
}

/** What people call a field, one of the company's own included. */
export function useTargetLabel(own: OwnTargets): (target: ImportTarget | 'customer') => string {
  const { i18n } = useLingui();
  return (target) => {
    if (target !== 'customer' && isCustomTarget(target)) return own.labels.get(target) ?? '—';
    return wordsIn(i18n.locale, importLabel(target));
  };
}
