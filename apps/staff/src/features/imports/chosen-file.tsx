import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DiscardImport } from './discard-import.tsx';
import { importPaths, useImportPlace } from './import-place.ts';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob } from './import-step.ts';

type ChosenFileProps = {
  readonly job: ImportJob;
  readonly search: ImportSearch;
  readonly facts: ReactNode;
};

/** Step 1 looked at again: the file that was chosen, how it is read, and the way to another one. */
export function ChosenFile({ job, search, facts }: ChosenFileProps) {
  const go = useImportPlace(job.entity);
  const [asking, setAsking] = useState(false);
  const path = importPaths[job.entity];
  const afresh: ImportSearch = { campaignId: search.campaignId };
  return (
    <div className="space-y-4">
      {facts}
      <Card
        title={<Plural value={job.columns.length} one="# column in the file" other="# columns in the file" />}
        flush
      >
        <dl className="divide-y divide-border border-border border-t">
          {job.columns.map((column) => (
            <div key={column.index} className="grid gap-x-4 px-4 py-2 text-body sm:grid-cols-[1fr_2fr]">
              <dt className="break-words font-medium">{column.header}</dt>
              <dd className="truncate text-muted">
                {column.samples.length > 0 ? column.samples.join(' · ') : <Trans>empty</Trans>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button variant="ghost" onClick={() => setAsking(true)} className="mr-auto">
          <Trash2 aria-hidden />
          <Trans>Discard this import</Trans>
        </Button>
        <Link to={path} search={afresh} className={buttonClasses()}>
          <Trans>Choose another file</Trans>
        </Link>
        <Link to={path} search={{ ...search, step: 'match' }} className={buttonClasses({ variant: 'primary' })}>
          <Trans>Match columns</Trans>
        </Link>
      </div>
      <DiscardImport job={job} isOpen={asking} onOpenChange={setAsking} onDiscarded={() => go(afresh)} />
    </div>
  );
}
