import { waitingOns } from '@recoup/domain/disputes/decide-message.ts';
import { disputeCategories } from '@recoup/domain/disputes/dispute-category.ts';
import { disputeScopes, disputeSorts } from '@recoup/domain/disputes/dispute-list.ts';
import { conversationStates } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** What can be open over the list, for the dispute that is shown beside it. */
export const disputeActs = ['answer', 'assign', 'change', 'packet', 'reopen'] as const;
export type DisputeAct = (typeof disputeActs)[number];

/** State of the list of disputes as it stands in the URL. */
export const disputeSearch = listSearch([]).extend({
  status: z.enum(conversationStates).default('OPENED').catch('OPENED'),
  scope: z.enum(disputeScopes).default('all').catch('all'),
  category: z.enum(disputeCategories).optional().catch(undefined),
  overdue: z.enum(['true', 'false']).optional().catch(undefined),
  waiting: z.enum(waitingOns).optional().catch(undefined),
  caseId: z.uuid().optional().catch(undefined),
  first: z.enum(disputeSorts).default('deadline').catch('deadline'),
  act: z.enum(disputeActs).optional().catch(undefined),
});
export type DisputeSearch = z.output<typeof disputeSearch>;
