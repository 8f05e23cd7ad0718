import { Trans, useLingui } from '@lingui/react/macro';
import type { handMadeLink } from '@recoup/contract/messages.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Link2 } from 'lucide-react';
import type { z } from 'zod';
import { LinkState } from '../../kit/records/link-state.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { choiceLabels } from '../portal/choice-labels.ts';

/** A link to pay that somebody of the team made and handed over; where it went, nobody knows. */
export function HandMadeLinkItem({ link }: { readonly link: z.output<typeof handMadeLink> }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  return (
    <li className="ml-auto max-w-2xl rounded-card border border-border bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-compact text-muted">
        <Link2 role="img" aria-label={t`Link`} className="size-3.5" />
        {link.member && <span>{t`by ${link.member}`}</span>}
        <Chip tone={link.state === 'active' && link.openedAt ? 'green' : 'neutral'}>
          <LinkState link={link} />
        </Chip>
        <span className="ml-auto">
          <Moment at={link.at} now={now} timeZone={company.timeZone} />
        </span>
      </p>
      <p className="mt-1 text-body">
        {link.intent ? (
          <Trans>Payment link, made to be handed over: {i18n._(choiceLabels[link.intent])}</Trans>
        ) : (
          <Trans>Payment link, made to be handed over</Trans>
        )}
      </p>
    </li>
  );
}
