import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { agentOutcomes } from '@recoup/contract/agent.ts';
import type { Tone } from '@recoup/ui/tokens.ts';
import { Bot, BotOff, CircleSlash, Hand, Hourglass, type LucideIcon } from 'lucide-react';

type Outcome = (typeof agentOutcomes)[number];

/** What came of a customer's words, as the agent saw them. */
export const outcomeLooks: Readonly<
  Record<Outcome, { readonly tone: Tone; readonly icon: LucideIcon; readonly word: MessageDescriptor }>
> = {
  ANSWERED: { tone: 'teal', icon: Bot, word: msg({ message: 'Answered', context: 'agent' }) },
  HANDED_OVER: { tone: 'amber', icon: Hand, word: msg`Handed over` },
  QUIET: { tone: 'neutral', icon: BotOff, word: msg`No answer needed` },
  VOID: { tone: 'neutral', icon: CircleSlash, word: msg`Something came first` },
  NOT_RUN: { tone: 'neutral', icon: Hourglass, word: msg`Not run` },
};
