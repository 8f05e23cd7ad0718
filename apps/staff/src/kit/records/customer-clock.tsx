import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { zoneInWords } from '@recoup/contract/contact-policy.ts';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import type { z } from 'zod';

type CustomerClockProps = { readonly zones: ReadonlyArray<z.output<typeof zoneInWords>> };

/** What the clock shows where the customer is, or the earliest and the latest where they may be. */
export function CustomerClock({ zones }: CustomerClockProps) {
  const { i18n } = useLingui();
  const local = zones.map((zone) => zone.local).toSorted();
  const [first] = local;
  const last = local.at(-1);
  if (!first || !last) return null;
  const clock = (wall: string) => timeText(`${wall.replace(' ', 'T')}Z`, i18n.locale, 'UTC');
  const [from, to] = [clock(first), clock(last)];
  return from === to ? (
    <Trans>It is {from} at the customer’s place.</Trans>
  ) : (
    <Trans>
      It is between {from} and {to} at the customer’s place.
    </Trans>
  );
}
