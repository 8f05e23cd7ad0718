import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listWorkflows } from '@recoup/contract/workflows.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses, linkClasses } from '@recoup/ui/button/button-classes.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ListOrdered, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCustomColumns } from '../../features/custom-fields/use-custom-columns.tsx';
import { useFilterFields } from '../../features/filters/use-filter-fields.ts';
import { campaignCard, useCampaignColumns } from '../../features/workflows/campaign-columns.tsx';
import type { CampaignRow } from '../../features/workflows/campaign-row.ts';
import { campaignViews } from '../../features/workflows/campaign-views.ts';
import { PrioritySheet } from '../../features/workflows/priority-sheet.tsx';
import { StarterGallery } from '../../features/workflows/starter-gallery.tsx';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { useViews } from '../../kit/views/use-views.ts';
import { askedFilter } from '../../kit/views/view-state.ts';
import { CampaignSwitch } from './campaign-switch.tsx';

const route = getRouteApi('/shell/campaigns');

/** All campaigns in the order in which they claim a customer. */
export function CampaignListPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const { page, limit, sort, filter } = search;
  const list = useCall(
    listWorkflows,
    { query: { page, limit, sort, filter: askedFilter(filter), search: search.search } },
    { keepPrevious: true },
  );
  const mayWrite = may('workflow.write');
  const [ordering, setOrdering] = useState(false);
  const custom = useCustomColumns('workflow', list.data?.data);
  const reload = () => void list.mutate();
  const switchOf = (row: CampaignRow) => <CampaignSwitch campaign={row} onChanged={reload} size="small" />;
  const columns = [...useCampaignColumns(reload, mayWrite ? switchOf : null), ...custom];
  const views = useViews('workflow', campaignViews);
  const fields = useFilterFields('workflow');
  const put = (next: Partial<typeof search>, replace: boolean) =>
    void navigate({ to: '/campaigns', search: { ...search, ...next }, replace });
  const toNew = () => void navigate({ to: '/campaigns/new', search: {} });
  const newButton = mayWrite && (
    <Link to="/campaigns/new" search={{}} className={buttonClasses({ variant: 'primary' })}>
      <Plus aria-hidden />
      <Trans>New campaign</Trans>
    </Link>
  );
  const isFirstUse = list.data?.data.length === 0 && !search.search && !filter;

  return (
    <>
      <ListPage
        name="campaigns"
        title={t`Campaigns`}
        description={t`In order of priority: a customer is in one campaign at a time; the highest that fits wins.`}
        actions={
          !isFirstUse && (
            <>
              {mayWrite && (
                <Button onClick={() => setOrdering(true)}>
                  <ListOrdered aria-hidden />
                  <Trans>Priority</Trans>
                </Button>
              )}
              {newButton}
            </>
          )
        }
        search={search}
        onSearch={(next, replace) => put(next as Partial<typeof search>, replace)}
        list={list}
        columns={columns}
        rowId={(row) => row._id}
        card={campaignCard}
        onOpen={(row) =>
          void navigate({ to: row.draft ? '/campaigns/$id/edit' : '/campaigns/$id', params: { id: row._id } })
        }
        searchLabel={t`Search campaigns`}
        defaultSort="priority"
        fields={fields}
        views={views}
        tools={(shown) => <ExportButton list="workflow" {...shown} />}
        first={
          <div className="mx-auto w-full max-w-5xl px-4 py-10">
            <h2 className="text-center font-semibold text-lead">
              <Trans>Your first campaign</Trans>
            </h2>
            <p className="mx-auto mt-1 mb-6 max-w-xl text-center text-body text-muted">
              <Trans>
                A campaign reminds your customers by e-mail and SMS, step by step, until they pay. Choose one to begin
                with; nothing is sent before you have seen what it would do.
              </Trans>
            </p>
            <StarterGallery />
            {mayWrite && (
              <p className="mt-5 text-center">
                <Link to="/campaigns/new" search={{}} className={linkClasses}>
                  <Trans>Describe one, or begin with an empty list</Trans>
                </Link>
              </p>
            )}
          </div>
        }
        create={mayWrite ? { title: t`New campaign`, run: toNew } : undefined}
      />
      <PrioritySheet open={ordering} onClose={() => setOrdering(false)} onChanged={() => void list.mutate()} />
    </>
  );
}
