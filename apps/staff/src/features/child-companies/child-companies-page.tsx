import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listChildren, signInChild } from '@recoup/contract/child-companies.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Network, Plus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { beginVisit } from '../../kit/session/staff-client.ts';
import { ChildRow } from './child-row.tsx';
import { NewChildSheet } from './new-child-sheet.tsx';

/** `/settings/child-companies`: the companies below this one, what each is owed, and the way in. */
export function ChildCompaniesPage() {
  const { t } = useLingui();
  const client = useClient();
  const { data, error, mutate } = useCall(listChildren, {});
  const [isAdding, setAdding] = useState(false);
  const [opening, setOpening] = useState<string | null>(null);

  async function open(companyId: string): Promise<void> {
    setOpening(companyId);
    try {
      const { visitId } = await client.send(signInChild, { body: { companyId } });
      beginVisit({ companyId, visitId });
    } catch (refused) {
      setOpening(null);
      showToast('error', isApiError(refused) ? refused.message : String(refused));
    }
  }

  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      <Trans>New child company</Trans>
    </Button>
  );
  return (
    <Page
      changes="company.child"
      title={t`Child companies`}
      description={t`Branches and practices with customers, books and a portal of their own. You can look into each; what you do there is written down under your name.`}
      actions={data && data.length > 0 ? add : undefined}
    >
      <Card flush={data !== undefined && data.length > 0}>
        {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
        {!data && !error && <SkeletonLines lines={4} />}
        {data?.length === 0 && (
          <EmptyState icon={Network} title={t`No child companies yet`} actions={add}>
            <Trans>
              A child company collects in its own name. Only administrators of this company can open it from here.
            </Trans>
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul aria-label={t`Child companies`}>
            {data.map((child) => (
              <ChildRow
                key={child._id}
                child={child}
                busy={opening === child._id}
                onOpen={() => void open(child._id)}
              />
            ))}
          </ul>
        )}
      </Card>
      {isAdding && (
        <NewChildSheet
          onClose={() => setAdding(false)}
          onMade={() => {
            setAdding(false);
            void mutate();
          }}
        />
      )}
    </Page>
  );
}
