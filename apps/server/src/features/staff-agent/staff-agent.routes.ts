import {
  askAgent as askCall,
  createAgentThread,
  deleteAgentThread,
  listAgentMessages,
  listAgentThreads,
  renameAgentThread,
} from '@recoup/contract/staff-agent.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import { pageOf, readPlace } from '#server/http/list-place.ts';
import { type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import { agentMessagesView } from './agent-message.view.ts';
import { listMessageRows, readMessageRow } from './agent-messages.store.ts';
import {
  type AgentThreadRow,
  deleteThread,
  insertThread,
  listThreadRows,
  readThread,
  updateThread,
} from './agent-threads.store.ts';
import { askAgent } from './ask-agent.ts';

const view = ({ id, name, createdAt, lastAt }: AgentThreadRow) => ({
  ...{ _id: id, name, createdAt: createdAt.toISOString(), lastAt: lastAt.toISOString() },
});

/** There is one staff agent in a company: called by its word or by the company's id. */
const isAgent = (id: string, { companyId }: MemberActor): boolean => id === 'staff' || id === companyId;

export const staffAgentRoutes: Route[] = [
  route(listAgentThreads, ({ actor, params, query, transaction }) =>
    transaction(async (work) => {
      if (!isAgent(params.id, actor)) return refuse('NOT_FOUND');
      const after = readPlace(query.cursor);
      if (after && 'code' in after) return after;
      const rows = await listThreadRows(work, actor.id, { search: query.search, after, limit: query.limit + 1 });
      const { shown, nextCursor } = pageOf(rows, query.limit, ({ lastAt }) => lastAt);
      return { data: shown.map(view), nextCursor };
    }),
  ),
  route(createAgentThread, ({ actor, params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      if (!isAgent(params.id, actor)) return refuse('NOT_FOUND');
      const id = body._id ?? uuidv7();
      if (await insertThread(work, { id, memberId: actor.id, name: maskCardNumbers(body.threadName) })) {
        work.audit({ action: 'staff-agent.create-thread', recordKind: 'agent-thread', recordId: id });
        work.notify('staff-agent', []);
      }
      const row = await readThread(work, actor.id, id);
      return row ? view(row) : refuse('NOT_FOUND');
    }),
  ),
  route(renameAgentThread, ({ actor, params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const row = isAgent(params.id, actor) ? await readThread(work, actor.id, params.threadId, true) : undefined;
      if (!row) return refuse('NOT_FOUND');
      const name = maskCardNumbers(body.threadName);
      await updateThread(work, row.id, { name });
      work.audit({ action: 'staff-agent.rename-thread', recordKind: 'agent-thread', recordId: row.id });
      work.notify('staff-agent', []);
      return view({ ...row, name });
    }),
  ),
  route(deleteAgentThread, ({ actor, params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const row = isAgent(params.id, actor) ? await readThread(work, actor.id, params.threadId, true) : undefined;
      if (!row) return refuse('NOT_FOUND');
      await deleteThread(work, row.id);
      work.audit({ action: 'staff-agent.delete-thread', recordKind: 'agent-thread', recordId: row.id });
      work.notify('staff-agent', []);
      return { success: true as const };
    }),
  ),
  route(listAgentMessages, ({ actor, params, query, transaction }) =>
    transaction(async (work) => {
      const row = isAgent(params.id, actor) ? await readThread(work, actor.id, query.threadId) : undefined;
      if (!row) return refuse('NOT_FOUND');
      const after = readPlace(query.cursor);
      if (after && 'code' in after) return after;
      const rows = await listMessageRows(work, row.id, after, query.limit + 1);
      const { shown, nextCursor } = pageOf(rows, query.limit, ({ askedAt }) => askedAt);
      return { thread: view(row), data: await agentMessagesView(work, shown), nextCursor };
    }),
  ),
  route(askCall, async ({ actor, params, body, requestId }, context) => {
    if (!isAgent(params.id, actor)) return refuse('NOT_FOUND');
    const doer = { actor, requestId };
    const asked = await askAgent(context, doer, body);
    if (isRefusal(asked)) return asked;
    return inCompany(context.db, doer, async (work) => {
      const row = await readMessageRow(work, asked.id);
      const [shown] = row ? await agentMessagesView(work, [row]) : [];
      return shown ?? refuse('NOT_FOUND');
    });
  }),
];
