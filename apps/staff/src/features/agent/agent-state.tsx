import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readConversation } from '@recoup/contract/conversations.ts';
import { agentReasonTitles } from '@recoup/domain/agent/agent-reason-titles.ts';
import type { AgentState as State } from '@recoup/domain/agent/agent-state.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import { Bot, BotOff, Hand, type LucideIcon, Sparkles } from 'lucide-react';
import { spokenLanguage } from '../../kit/language/language.ts';

export type AgentStanding = ReplyOf<typeof readConversation>['agent'];

const looks: Readonly<Record<State, { tone: Tone; icon: LucideIcon; word: ReturnType<typeof msg> }>> = {
  WATCHING: { tone: 'teal', icon: Bot, word: msg`AI agent watches` },
  THINKING: { tone: 'teal', icon: Sparkles, word: msg`AI agent thinks…` },
  HANDED_OVER: { tone: 'amber', icon: Hand, word: msg`Handed over` },
  OFF: { tone: 'neutral', icon: BotOff, word: msg`AI agent off` },
};

/** Whether it was never the agent's to answer here: then nobody asks why it does not. */
export const isAside = ({ reason }: AgentStanding) => reason === 'never-on' || reason === 'company-off';

/** Where the agent stands with a customer, and why people answer. */
export function AgentState({ agent }: { readonly agent: AgentStanding }) {
  const { i18n } = useLingui();
  const { tone, icon, word } = looks[agent.state];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip tone={tone} icon={icon}>
        {i18n._(word)}
      </Chip>
      {agent.reason && <span>{agentReasonTitles[agent.reason][spokenLanguage()]}</span>}
    </span>
  );
}
