import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from './action-bar.tsx';
import { ConfirmSheetOfImport } from './confirm-sheet-of-import.tsx';
import { importPaths } from './import-place.ts';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob, ImportReview } from './import-step.ts';
import { importCounts } from './review-tab.ts';
import { useImportAction } from './use-import-action.ts';

type ConfirmImportProps = {
  readonly job: ImportJob;
  readonly review: ImportReview;
  readonly search: ImportSearch;
  readonly onConfirmed: (job: ImportJob) => void;
};

/** The end of the review: the button that says what is imported, and the sheet that asks once more. */
export function ConfirmImport({ job, review, search, onConfirmed }: ConfirmImportProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const updates = search.update === 'yes';
  const { taken } = importCounts(review, updates);
  const action = useImportAction(job.entity, review, updates);
  const { open } = review.questions;
  const isReady = taken > 0 && open === 0;
  const ask = () => {
    if (isReady) setAsking(true);
  };
  useCommands([{ id: 'import next', title: t`Import the rows`, group: t`Import`, keys: 'mod+Enter', run: ask }]);

  return (
    <div className="contents [&>*]:mt-4">
      {taken === 0 && (
        <Notice kind="info">
          {review.update > 0 ? (
            <Trans>No row is new. Switch on the update above to change what is here already.</Trans>
          ) : (
            <Trans>This file adds nothing: no row is both new and without errors.</Trans>
          )}
        </Notice>
      )}
      {open > 0 && (
        <Notice kind="warning">
          <Plural
            value={open}
            one="Answer the open question about customers above, then import."
            other="Answer the # open questions about customers above, then import."
          />
        </Notice>
      )}
      <ActionBar
        status={
          <>
            <Plural value={review.ready} one="# new" other="# new" />
            {updates && review.update > 0 && (
              <>
                {', '}
                <Plural value={review.update} one="# update" other="# updates" />
              </>
            )}
          </>
        }
      >
        <Link
          to={importPaths[job.entity]}
          search={{ ...search, step: 'match', page: undefined, only: undefined }}
          className={buttonClasses()}
        >
          <Trans>Back</Trans>
        </Link>
        <Button variant="primary" aria-disabled={!isReady} onClick={ask}>
          {action}
        </Button>
      </ActionBar>
      <ConfirmSheetOfImport
        job={job}
        review={review}
        updates={updates}
        campaignId={search.campaignId}
        isOpen={asking}
        onOpenChange={setAsking}
        onConfirmed={onConfirmed}
      />
    </div>
  );
}
