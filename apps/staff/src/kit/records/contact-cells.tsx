import { useLingui } from '@lingui/react/macro';
import type { debtorRow } from '@recoup/contract/debtors.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { CircleSlash, Mail, MessageSquare, Phone } from 'lucide-react';
import type { z } from 'zod';
import { useNow, useUser } from '../session/session.tsx';
import { needsAction, silenceLabel } from './silence.ts';

type Row = z.output<typeof debtorRow>;

const channelIcons = { SMS: MessageSquare, EMAIL: Mail, PHONE_CALL: Phone } as const;

function ChannelIcon({ channel }: { readonly channel: keyof typeof channelIcons }) {
  const { t } = useLingui();
  const Icon = channelIcons[channel];
  const words = { SMS: t`SMS`, EMAIL: t`E-mail`, PHONE_CALL: t`Call` };
  return <Icon role="img" aria-label={words[channel]} className="size-3.5 shrink-0 text-subtle" />;
}

/** When and how a customer was contacted last, and what came of it. */
export function LastContact({ contact, chip }: { readonly contact: Row['lastContact']; readonly chip?: boolean }) {
  const now = useNow();
  const { company } = useUser();
  if (!contact) return <span className="text-subtle">—</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 align-middle">
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <ChannelIcon channel={contact.channel} />
        <Moment at={contact.at} now={now} timeZone={company.timeZone} />
      </span>
      {chip && contact.status && <StatusChip kind="delivery" status={contact.status} />}
    </span>
  );
}

/** What will be sent next and when, or why nothing will. */
export function NextStep({ step }: { readonly step: Row['nextStep'] }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  if (!step) return <span className="text-subtle">—</span>;
  if (step.blockedBy) {
    const words = silenceLabel(step.blockedBy);
    return (
      <span
        className={`inline-flex items-center gap-1.5 whitespace-nowrap align-middle ${needsAction(step.blockedBy) ? 'text-amber-text' : 'text-muted'}`}
      >
        {needsAction(step.blockedBy) && <CircleSlash aria-hidden className="size-3.5 shrink-0" />}
        {words ? i18n._(words) : step.blockedBy}
      </span>
    );
  }
  if (!step.at || !step.channel) return <span className="text-subtle">—</span>;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap align-middle">
      <ChannelIcon channel={step.channel} />
      <Moment at={step.at} now={now} timeZone={company.timeZone} />
    </span>
  );
}
