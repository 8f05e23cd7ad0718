import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listWorkflows } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Megaphone, Plus, SearchX } from 'lucide-react';
import { Page } from '../../app/page.tsx';
import { useMay } from '../../app/session.tsx';
import { campaignCard, useCampaignColumns } from './campaign-columns.tsx';
import { NewCampaignDialog } from './new-campaign-dialog.tsx';

const route = getRouteApi('/shell/campaigns');

/** All campaigns in the order in which they claim a customer. */
export function CampaignListPage() {
  const { t } = useLingui();
  const { search, create } = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const list = useCall(listWorkflows, { query: { search } }, { keepPrevious: true });
  const mayWrite = may('workflow.write');
  const columns = useCampaignColumns(() => void list.mutate(), mayWrite);
  const find = (text: string | undefined) =>
    void navigate({ to: '/campaigns', search: { search: text || undefined }, replace: true });
  const openDialog = (open: boolean) =>
    void navigate({ to: '/campaigns', search: { search, create: open ? 'yes' : undefined } });
  const newButton = (
    <Button variant="primary" onClick={() => openDialog(true)}>
      <Plus aria-hidden />
      <Trans>New campaign</Trans>
    </Button>
  );
  const isFirstUse = list.data?.data.length === 0 && !search;

  return (
    <Page title={t`Campaigns`} actions={mayWrite && !isFirstUse && newButton}>
      <Card flush>
        {!isFirstUse && (
          <div className="flex flex-wrap items-center gap-2 p-3">
            <SearchInput label={t`Search campaigns`} value={search ?? ''} onSearch={find} className="w-full sm:w-72" />
            <p className="text-compact text-muted">
              <Trans>In order of priority: a customer is in one campaign at a time, the first that fits.</Trans>
            </p>
            <span className="ml-auto">
              <TableMenu name="campaigns" columns={columns} />
            </span>
          </div>
        )}
        <DataTable
          name="campaigns"
          label={t`Campaigns`}
          columns={columns}
          rows={list.data?.data}
          rowId={(row) => row._id}
          refreshing={list.isRefreshing}
          total={list.data?.data.length ?? null}
          onOpen={(row) =>
            void navigate({ to: row.draft ? '/campaigns/$id/edit' : '/campaigns/$id', params: { id: row._id } })
          }
          card={campaignCard}
          error={
            list.error && (
              <ErrorRegion
                message={list.error.message}
                requestId={list.error.requestId}
                onRetry={() => void list.mutate()}
              />
            )
          }
          empty={
            search ? (
              <EmptyState
                icon={SearchX}
                title={t`Nothing matches these filters`}
                actions={
                  <Button onClick={() => find(undefined)}>
                    <Trans>Clear filters</Trans>
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Megaphone} title={t`No campaigns yet`} actions={mayWrite && newButton}>
                <Trans>A campaign reminds your customers by e-mail and SMS, step by step, until they pay.</Trans>
              </EmptyState>
            )
          }
        />
      </Card>
      {create && mayWrite && <NewCampaignDialog onClose={() => openDialog(false)} />}
    </Page>
  );
}
