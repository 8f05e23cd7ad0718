import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import { CircleAlert, CircleCheck, CircleDashed, Clock, type LucideIcon, Send, TriangleAlert } from 'lucide-react';
import type { EmailDomain } from './email-domain.ts';

const looks: Readonly<Record<EmailDomain['state'], readonly [Tone, LucideIcon, MessageDescriptor]>> = {
  NOT_STARTED: ['neutral', CircleDashed, msg`Not checked yet`],
  PENDING: ['amber', Clock, msg`Waits for its records`],
  VERIFIED: ['green', CircleCheck, msg`Verified`],
  FAILING: ['orange', TriangleAlert, msg`Out of order`],
  FAILED: ['red', CircleAlert, msg`Not in use`],
};

/** The state of a domain, and whether mail leaves from it. */
export function DomainChip({ domain: { state, isDefault } }: { readonly domain: EmailDomain }) {
  const { t, i18n } = useLingui();
  const [tone, icon, words] = looks[state];
  return (
    <span className="flex flex-wrap gap-2">
      {isDefault && (state === 'VERIFIED' || state === 'FAILING') && (
        <Chip tone="blue" icon={Send}>{t`Mail leaves from here`}</Chip>
      )}
      <Chip tone={tone} icon={icon}>
        {i18n._(words)}
      </Chip>
    </span>
  );
}
