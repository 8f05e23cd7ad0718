import { Plural } from '@lingui/react/macro';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { useId } from 'react';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob, ImportReview } from './import-step.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { importCounts } from './review-tab.ts';

type ImportScopeProps = {
  readonly job: ImportJob;
  readonly review: ImportReview;
  readonly search: ImportSearch;
  readonly onSearch: (next: Partial<ImportSearch>) => void;
};

/** What the import is going to touch: whether records that are here already are updated, and how many rows stay out. */
export function ImportScope({ job, review, search, onSearch }: ImportScopeProps) {
  const id = useId();
  const updates = search.update === 'yes';
  const { left } = importCounts(review, updates);
  if (review.update === 0 && left === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-body">
      {review.update > 0 && (
        <label htmlFor={id} className="flex min-h-8 cursor-pointer items-center gap-2">
          <SwitchInput
            id={id}
            checked={updates}
            onChange={(event) => onSearch({ update: event.target.checked ? 'yes' : undefined, page: search.page })}
          />
          {job.entity === 'account' ? (
            <Plural value={review.update} one="Update # existing account" other="Update # existing accounts" />
          ) : (
            <Plural value={review.update} one="Update # existing customer" other="Update # existing customers" />
          )}
        </label>
      )}
      {left > 0 && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <Plural value={left} one="# row is left out." other="# rows are left out." />
          <RejectedRows importId={job._id} />
        </span>
      )}
    </div>
  );
}
