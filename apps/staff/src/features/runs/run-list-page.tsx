import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { BlockedList } from './blocked-list.tsx';
import { DailyActions } from './daily-actions.tsx';
import { EngineLine } from './engine-line.tsx';
import { RunPanel } from './run-panel.tsx';
import type { RunSearch } from './run-search.ts';
import { RunSheet } from './run-sheet.tsx';

const route = getRouteApi('/shell/runs');

/** What campaigns do today, who goes through them, and what stands still and why. */
export function RunListPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const put = (next: Partial<RunSearch>) =>
    void navigate({ to: '/runs', search: { ...search, ...next }, resetScroll: false });
  return (
    <Page title={t`Runs`} description={t`What campaigns send, to whom, and what they keep back and why.`}>
      <EngineLine />
      <Card flush>
        <Tabs
          label={t`Runs`}
          value={search.tab}
          onChange={(tab) => void navigate({ to: '/runs', search: { tab, page: 1, limit: search.limit } })}
          tabs={[
            { value: 'today', label: t`Today`, content: <DailyActions search={search} onSearch={put} /> },
            {
              value: 'runs',
              label: t`All runs`,
              content: (
                <RunPanel
                  view={search}
                  onView={put}
                  emptyText={<Trans>Runs begin when a campaign is turned on.</Trans>}
                />
              ),
            },
            {
              value: 'blocked',
              label: t`Blocked`,
              content: <BlockedList open={search.blocked} onOpen={(blocked) => put({ blocked })} />,
            },
          ]}
        />
      </Card>
      {search.tab === 'today' && search.run && <RunSheet runId={search.run} onClose={() => put({ run: undefined })} />}
    </Page>
  );
}
