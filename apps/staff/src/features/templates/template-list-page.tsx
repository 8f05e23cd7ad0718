import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listCategories, listTemplates } from '@recoup/contract/templates.ts';
import { channels, tones } from '@recoup/domain/vocabulary.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { NewTemplate } from './new-template.tsx';
import { templateCard, useTemplateColumns } from './template-columns.tsx';
import { toneLabels, useCategoryText } from './template-labels.ts';

const route = getRouteApi('/shell/templates');

/** All templates by name; each exists for one channel and one language. */
export function TemplateListPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { channel, category, tone } = search;
  const categoryText = useCategoryText();
  const { i18n } = useLingui();
  const categories = useCall(listCategories, {}, { revalidateOnFocus: false });
  const navigate = useNavigate();
  const may = useMay();
  const columns = useTemplateColumns();
  const list = useCall(
    listTemplates,
    { query: { query: search.search, channel, category, tone } },
    { keepPrevious: true },
  );
  const put = (next: Partial<typeof search>, replace: boolean) =>
    void navigate({ to: '/templates', search: { ...search, ...next }, replace });
  const newLink = may('template.write') && <NewTemplate />;
  return (
    <ListPage
      name="templates"
      title={t`Templates`}
      actions={newLink}
      search={{ ...search, page: 1, limit: 20 }}
      onSearch={({ page: _, ...next }, replace) => put(next, replace)}
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={templateCard}
      onOpen={(row) => void navigate({ to: '/templates/$id', params: { id: row._id } })}
      searchLabel={t`Search templates`}
      isPaged={false}
      quick={{
        isOn: channel !== undefined || category !== undefined || tone !== undefined,
        clear: { channel: undefined, category: undefined, tone: undefined },
        chips: (
          <>
            <FilterChip
              label={t`Channel`}
              single
              options={[
                { value: 'EMAIL', label: t`E-mail` },
                { value: 'SMS', label: t`SMS` },
              ]}
              values={channel ? [channel] : []}
              onChange={([value]) => put({ channel: channels.find((each) => each === value) }, false)}
            />
            <FilterChip
              label={t`Category`}
              single
              options={(categories.data?.data ?? []).map(({ name }) => ({ value: name, label: categoryText(name) }))}
              values={category ? [category] : []}
              onChange={([value]) => put({ category: value }, false)}
            />
            <FilterChip
              label={t`Tone`}
              single
              options={tones.map((each) => ({ value: each, label: i18n._(toneLabels[each]) }))}
              values={tone ? [tone] : []}
              onChange={([value]) => put({ tone: tones.find((each) => each === value) }, false)}
            />
          </>
        ),
      }}
      first={
        <EmptyState icon={NotebookPen} title={t`No templates yet`} actions={newLink}>
          <Trans>Write a message once and use it in every campaign.</Trans>
        </EmptyState>
      }
      create={
        may('template.write')
          ? {
              title: t`New template`,
              run: () => void navigate({ to: '/templates/$id', params: { id: 'new' } }),
            }
          : undefined
      }
    />
  );
}
