import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listTemplates } from '@recoup/contract/templates.ts';
import { channels } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { NotebookPen, Plus, SearchX } from 'lucide-react';
import { Page } from '../../app/page.tsx';
import { useMay } from '../../app/session.tsx';
import { templateCard, useTemplateColumns } from './template-columns.tsx';

const route = getRouteApi('/shell/templates');

/** All templates by name; each exists for one channel and one language. */
export function TemplateListPage() {
  const { t } = useLingui();
  const { search, channel } = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const columns = useTemplateColumns();
  const list = useCall(listTemplates, { query: { query: search, channel } }, { keepPrevious: true });
  const filtered = search !== undefined || channel !== undefined;
  const find = (next: { search?: string; channel?: typeof channel }) =>
    void navigate({ to: '/templates', search: { search, channel, ...next }, replace: true });
  const clear = () => find({ search: undefined, channel: undefined });
  const newLink = (
    <Link to="/templates/$id" params={{ id: 'new' }} className={buttonClasses({ variant: 'primary' })}>
      <Plus aria-hidden />
      <Trans>New template</Trans>
    </Link>
  );
  return (
    <Page title={t`Templates`} actions={may('template.write') && newLink}>
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 p-3">
          <SearchInput
            label={t`Search templates`}
            value={search ?? ''}
            onSearch={(text) => find({ search: text || undefined })}
            className="w-full sm:w-72"
          />
          <FilterChip
            label={t`Channel`}
            single
            options={[
              { value: 'EMAIL', label: t`E-mail` },
              { value: 'SMS', label: t`SMS` },
            ]}
            values={channel ? [channel] : []}
            onChange={([value]) => find({ channel: channels.find((each) => each === value) })}
          />
          {filtered && (
            <Button variant="ghost" size="small" onClick={clear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <span className="ml-auto">
            <TableMenu name="templates" columns={columns} />
          </span>
        </div>
        <DataTable
          name="templates"
          label={t`Templates`}
          columns={columns}
          rows={list.data?.data}
          rowId={(row) => row._id}
          refreshing={list.isRefreshing}
          total={list.data?.data.length ?? null}
          onOpen={(row) => void navigate({ to: '/templates/$id', params: { id: row._id } })}
          card={templateCard}
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
            filtered ? (
              <EmptyState
                icon={SearchX}
                title={t`Nothing matches these filters`}
                actions={
                  <Button onClick={clear}>
                    <Trans>Clear filters</Trans>
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={NotebookPen} title={t`No templates yet`} actions={may('template.write') && newLink}>
                <Trans>Write a message once and use it in every campaign.</Trans>
              </EmptyState>
            )
          }
        />
      </Card>
    </Page>
  );
}
