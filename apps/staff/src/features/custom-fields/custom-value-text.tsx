import { useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import type { CustomFieldProperty } from './use-custom-properties.ts';
import type { ReferenceName } from './use-reference-names.ts';

type CustomValueTextProps = {
  readonly property: CustomFieldProperty;
  readonly value: string | number | boolean | null | undefined;
  readonly nameOf: ReferenceName;
  /** On one line, cut at the end of its column. */
  readonly short?: boolean;
};

/** One value in words; a dash when there is none. */
export function CustomValueText({ property, value, nameOf, short = false }: CustomValueTextProps) {
  const { t, i18n } = useLingui();
  if (value === null || value === undefined || value === '') return <span className="text-subtle">—</span>;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value === 'number') {
    return <span className="figures">{i18n.number(value, { maximumFractionDigits: 20 })}</span>;
  }
  const looks = classNames(short ? 'block max-w-56 truncate' : 'break-words');
  if (property.type !== 'REFERENCE') return <span className={looks}>{value}</span>;
  const name = nameOf(property.propertyId, value);
  if (name === undefined) return <Skeleton className="inline-block h-4 w-24" />;
  return name === null ? <span className="text-subtle">{t`Deleted`}</span> : <span className={looks}>{name}</span>;
}
