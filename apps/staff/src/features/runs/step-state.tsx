import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { runStepStates } from '@recoup/contract/runs.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import { CircleCheck, CircleSlash, Clock, Hourglass, ListChecks, type LucideIcon, Send, ShieldBan } from 'lucide-react';

export type StepState = (typeof runStepStates)[number];

/** How a step of a run stands, as people read it. */
export const stepStates: Readonly<
  Record<StepState, { readonly word: MessageDescriptor; readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  planned: { word: msg`Planned`, tone: 'blue', icon: Clock },
  projected: { word: msg`Planned`, tone: 'blue', icon: Clock },
  waiting: { word: msg`Waiting`, tone: 'amber', icon: Hourglass },
  'open-task': { word: msg`Task open`, tone: 'amber', icon: ListChecks },
  sent: { word: msg({ message: 'Sent', context: 'step' }), tone: 'green', icon: Send },
  executed: { word: msg`Done`, tone: 'green', icon: CircleCheck },
  skipped: { word: msg`Skipped`, tone: 'neutral', icon: CircleSlash },
  suppressed: { word: msg`Kept back`, tone: 'orange', icon: ShieldBan },
};

export function StepStateChip({ state }: { readonly state: StepState }) {
  const { i18n } = useLingui();
  const { word, tone, icon } = stepStates[state];
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(word)}
    </Chip>
  );
}
