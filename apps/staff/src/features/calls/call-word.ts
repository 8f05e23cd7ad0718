import type { MessageDescriptor } from '@lingui/core';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listDebtorCalls } from '@recoup/contract/calls.ts';
import { outcomeLabels } from '../tasks/task-labels.ts';
import { callStateLabels } from './call-labels.ts';

type Call = Pick<ReplyOf<typeof listDebtorCalls>['data'][number], 'state' | 'outcome'>;

/** How a call went, or where it is while it goes on. */
export function callWord({ state, outcome }: Call): MessageDescriptor {
  return state === 'ENDED' ? outcomeLabels[outcome].word : callStateLabels[state];
}
