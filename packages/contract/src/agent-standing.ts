import { agentReasons, agentStates } from '@recoup/domain/agent/agent-state.ts';
import { z } from 'zod';
import { named } from './named.ts';
import { instant } from './scalars.ts';

/** Where the agent stands with a customer, and why people answer. */
export const agentStanding = named('AiAgentStanding', {
  state: z.enum(agentStates),
  reason: z.enum(agentReasons).nullable(),
  /** Since when people answer; null: they always did, or the agent does. */
  since: instant.nullable(),
});
