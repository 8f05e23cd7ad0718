import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { CustomFieldIcon } from './custom-field-icon.tsx';
import { referenceLabels, typeLabels } from './custom-field-labels.ts';
import type { CustomFieldProperty } from './use-custom-properties.ts';

type PropertyRowProps = {
  readonly property: CustomFieldProperty;
  /** Undefined while it is counted, null when it could not be. */
  readonly usedIn: number | null | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly busy: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

/** One field of the list. Alt with an arrow key moves it as well. */
export function PropertyRow({ property, usedIn, isFirst, isLast, busy, ...on }: PropertyRowProps) {
  const { t, i18n } = useLingui();
  const { label, singularName } = property;
  const type = i18n._(typeLabels[property.type].name);
  const target = property.referenceKind && i18n._(referenceLabels[property.referenceKind]);
  return (
    <li
      data-property={property.propertyId}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        on.onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-t py-2 pr-2 pl-4"
    >
      <CustomFieldIcon name={property.icon} />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium text-body">{label}</span>
        <span className="block truncate text-compact text-muted">
          {target ? `${type}: ${target}` : type}
          {singularName !== label && ` · ${singularName}`}
          {property.variable !== null && (
            <span className="text-subtle max-sm:hidden">{` · {{${property.variable}}}`}</span>
          )}
        </span>
      </span>
      <span className="figures whitespace-nowrap text-compact text-muted sm:w-36 sm:text-right">
        {usedIn === undefined ? (
          <Skeleton className="ml-auto h-4 w-20" />
        ) : usedIn === null ? (
          '—'
        ) : usedIn === 0 ? (
          <Trans>Not used yet</Trans>
        ) : (
          <Plural value={usedIn} one="Used in # record" other="Used in # records" />
        )}
      </span>
      <span className="ml-auto flex items-center">
        <IconButton
          icon={ArrowUp}
          label={t`Move ${label} up`}
          data-move="up"
          aria-disabled={isFirst || busy}
          onClick={() => on.onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t`Move ${label} down`}
          data-move="down"
          aria-disabled={isLast || busy}
          onClick={() => on.onMove(1)}
        />
        <IconButton icon={Pencil} label={t`Edit ${label}`} onClick={on.onEdit} />
        <IconButton icon={Trash2} label={t`Delete ${label}`} onClick={on.onDelete} />
      </span>
    </li>
  );
}
