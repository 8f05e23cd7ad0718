import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import { campaignStateLabels } from '@recoup/domain/exports/export-labels.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { workflowSorts } from '@recoup/domain/workflows/workflow-sorts.ts';
import { prepareFilter } from '../filters/prepare-filter.ts';
import { listWorkflows } from '../workflows/list-workflows.ts';
import { customOf, type ExportSource, type ExportValue } from './export-source.ts';

/** More campaigns than this no company has. */
const ALL = 2_000;

type Listed = Extract<Awaited<ReturnType<typeof listWorkflows>>, { data: unknown }>['data'][number];

function valuesOf(campaign: Listed, language: Language): Record<ExportColumnId<'workflow'>, ExportValue> {
  const state = campaign.draft ? 'draft' : campaign.isSendActive ? 'on' : 'off';
  return {
    priority: campaign.priority,
    name: campaign.name,
    state: campaignStateLabels[state][language],
    accounts: campaign.accounts,
    nextSendAt: campaign.nextSendAt,
    sent: campaign.sent,
    collected: campaign.collectedCents,
    executing: campaign.runs.executing,
    paused: campaign.runs.paused,
    completed: campaign.runs.completed,
    steps: campaign.steps,
    tags: campaign.tags.map((tag) => tag.name).join(', '),
    createdAt: campaign.createdAt,
  };
}

const sortOf = (sort: string | undefined) => workflowSorts.find((each) => each === (sort ?? 'priority'));

/** Campaigns, narrowed and ordered as the list. */
export const workflowSource: ExportSource = {
  entity: 'workflow',
  check: async (work, { request, language }) => {
    if (!sortOf(request.sort)) return refuse('INVALID_FIELD', { sort: String(request.sort) });
    const prepared = await prepareFilter(work, 'workflow', request.filters.filter, language);
    return isRefusal(prepared) ? prepared : null;
  },
  open: async (work, { request, language }) => {
    const sort = sortOf(request.sort);
    if (!sort) return refuse('INVALID_FIELD', { sort: String(request.sort) });
    const { search, filter } = request.filters;
    const query = { page: 1, limit: ALL, sort, search, filter: filter && printFilter(filter), ids: request.ids };
    const list = await listWorkflows(work, query, language);
    if (isRefusal(list)) return list;
    return {
      ok: true,
      total: list.total,
      batches: async function* () {
        yield list.data.map((campaign) => ({
          values: valuesOf(campaign, language),
          custom: customOf(campaign.custom),
        }));
      },
    };
  },
};
