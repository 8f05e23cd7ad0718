import { Trans } from '@lingui/react/macro';
import { checkMapping } from '@recoup/domain/imports/check-mapping.ts';
import type { ImportTarget } from '@recoup/domain/imports/import-field.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ImportEntity } from './import-place.ts';
import type { DraftProblems } from './mapping-draft.ts';

type NeededFieldsProps = {
  readonly entity: ImportEntity;
  readonly problems: DraftProblems | null;
  readonly word: (target: ImportTarget | 'customer') => string;
};

/** The fields without which there is no record, and whether a column feeds them. */
export function NeededFields({ entity, problems, word }: NeededFieldsProps) {
  const needed = checkMapping([], entity)?.missing ?? [];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-body">
      <span className="text-muted">
        <Trans>Needed:</Trans>
      </span>
      <ul className="contents">
        {needed.map((field) => {
          const there = !problems?.missing.includes(field);
          const Icon = there ? CircleCheck : CircleAlert;
          return (
            <li key={field} className="inline-flex items-center gap-1.5">
              <Icon aria-hidden className={there ? 'size-4 text-green-icon' : 'size-4 text-amber-icon'} />
              {word(field)}
              <span className="text-muted">{there ? <Trans>matched</Trans> : <Trans>missing</Trans>}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
