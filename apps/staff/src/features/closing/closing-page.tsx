import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readClosing } from '@recoup/contract/closing.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { CloseCard } from './close-card.tsx';
import { ExportCard } from './export-card.tsx';
import { KeepCard } from './keep-card.tsx';
import { PlanNote } from './plan-note.tsx';

/** `/settings/delete-company`: what deleting it means, and keeping it after all. */
export function ClosingPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readClosing, {});
  // Whoever has just kept the company reads what became of its plan.
  const [isKept, setKept] = useState(false);
  return (
    <Page
      changes="company.close"
      narrow
      title={t`Delete the company`}
      description={t`You can keep it for 30 days after you delete it.`}
    >
      {data && data.closesAt === null && isKept && data.plan !== 'GOES_ON' && (
        <div role="status" className="mb-4">
          <PlanNote plan={data.plan} />
        </div>
      )}
      {data && (
        <div className="space-y-4">
          {data.closesAt !== null && (
            <KeepCard
              closing={{ ...data, closesAt: data.closesAt }}
              onChanged={(next) => {
                setKept(true);
                return mutate(next, false);
              }}
            />
          )}
          <ExportCard />
          {data.closesAt === null && <CloseCard onChanged={(next) => mutate(next, false)} />}
        </div>
      )}
      {!data && (
        <Card>
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
          ) : (
            <SkeletonLines lines={5} />
          )}
        </Card>
      )}
    </Page>
  );
}
