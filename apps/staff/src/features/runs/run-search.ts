import { workflowRunStatuses } from '@recoup/domain/vocabulary.ts';
import { actionStates } from '@recoup/domain/workflows/action-states.ts';
import { z } from 'zod';
import { pageSearch } from '../../kit/views/list-search.ts';

/** A list of runs: which of them, and the one that is open beside it. */
export const runViewSearch = {
  ...pageSearch,
  status: z.enum(workflowRunStatuses).optional().catch(undefined),
  /** Why they stand still or are over. */
  reason: z.string().max(60).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  /** The run whose course is shown. */
  run: z.uuid().optional().catch(undefined),
};
const runView = z.object(runViewSearch);
export type RunView = z.output<typeof runView>;

export const runTabs = ['today', 'runs', 'blocked'] as const;
export type RunTab = (typeof runTabs)[number];

/** State of the page of runs as it stands in the URL. */
export const runSearch = runView.extend({
  tab: z.enum(runTabs).default('today').catch('today'),
  workflowId: z.uuid().optional().catch(undefined),
  /** Of today's actions: the day, and which of them. */
  date: z.iso.date().optional().catch(undefined),
  state: z.enum(actionStates).optional().catch(undefined),
  /** Of the blocked: the line whose customers are shown, `paused:disputed`. */
  blocked: z.string().max(80).optional().catch(undefined),
});
export type RunSearch = z.output<typeof runSearch>;
