import {
  readAgentDecision,
  readAgentSettings as readCall,
  testAgent as testCall,
  updateAgentSettings as updateCall,
} from '@recoup/contract/agent.ts';
import { refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { viewDecision } from './agent-decision.view.ts';
import { agentSettingsView } from './agent-settings.view.ts';
import { readTurnOf } from './agent-turns.store.ts';
import { testAgent } from './test-agent.ts';
import { updateAgentSettings } from './update-agent-settings.ts';

export const agentRoutes: Route[] = [
  route(readCall, ({ transaction }, context) => transaction((work) => agentSettingsView(work, context))),
  route(updateCall, ({ body, finalTransaction }, context) =>
    finalTransaction(async (work) => {
      const refused = await updateAgentSettings(work, body, context);
      return refused ?? agentSettingsView(work, context);
    }),
  ),
  route(readAgentDecision, ({ params, actor, transaction }) =>
    transaction(async (work) => {
      const row = await readTurnOf(work, params.messageId);
      return row ? viewDecision(row, actor.language) : refuse('NOT_FOUND');
    }),
  ),
  route(testCall, ({ actor, body }, context) => testAgent(context, actor, body)),
];
