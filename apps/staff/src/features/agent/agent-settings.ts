import type { readAgentDecision, readAgentSettings } from '@recoup/contract/agent.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';

export type AgentSettingsInForce = ReplyOf<typeof readAgentSettings>;
export type CompanyAgent = AgentSettingsInForce['company'];
export type OwnAgent = AgentSettingsInForce['mine'];
export type WorstCase = AgentSettingsInForce['worstCase']['all'];
export type AgentDecision = ReplyOf<typeof readAgentDecision>;

export type PartProps = {
  readonly shown: CompanyAgent;
  readonly mayWrite: boolean;
  /** Refusals by field. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly change: (part: Partial<CompanyAgent>) => void;
};
