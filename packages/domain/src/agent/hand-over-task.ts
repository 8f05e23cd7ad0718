import type { Language } from '../languages.ts';
import { agentReasonTitles } from './agent-reason-titles.ts';
import type { AgentReason } from './agent-state.ts';

/** The task by which people get a conversation: what was asked, what was said, what the agent would have done. */
export function handOverTask(
  language: Language,
  {
    reason,
    words,
    last,
    proposed,
  }: {
    readonly reason: AgentReason;
    /** The customer's. */
    readonly words: string;
    /** What we said last; null: nothing. */
    readonly last: string | null;
    /** What waits for a person's yes. */
    readonly proposed: string | null;
  },
): { readonly title: string; readonly details: string } {
  const why = agentReasonTitles[reason][language];
  const es = language === 'es';
  return {
    title: es ? 'Responder a un cliente del agente de IA' : 'Answer a customer from the AI agent',
    details: [
      why,
      `${es ? 'Preguntó' : 'Asked'}: ${words.slice(0, 500)}`,
      ...(last === null ? [] : [`${es ? 'Dijimos antes' : 'We said before'}: ${last.slice(0, 300)}`]),
      ...(proposed === null ? [] : [`${es ? 'El agente propone' : 'The agent proposes'}: ${proposed.slice(0, 500)}`]),
    ].join('\n'),
  };
}
