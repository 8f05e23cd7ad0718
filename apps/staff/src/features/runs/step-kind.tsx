import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { workflowStepKinds } from '@recoup/domain/vocabulary.ts';
import { type LucideIcon, Mail, MessageSquare, Phone, SquareCheckBig } from 'lucide-react';

type Kind = (typeof workflowStepKinds)[number];

/** What a step of a campaign does, in a word and a sign. */
export const stepKinds: Readonly<Record<Kind, { readonly word: MessageDescriptor; readonly icon: LucideIcon }>> = {
  send_sms: { word: msg`SMS`, icon: MessageSquare },
  send_email: { word: msg`E-mail`, icon: Mail },
  task: { word: msg`Task`, icon: SquareCheckBig },
  task_call: { word: msg`Call`, icon: Phone },
};

export function StepKindIcon({ kind, className }: { readonly kind: Kind; readonly className?: string }) {
  const { i18n } = useLingui();
  const { word, icon: Icon } = stepKinds[kind];
  return <Icon role="img" aria-label={i18n._(word)} className={className ?? 'size-4 shrink-0 text-subtle'} />;
}
