import { Trans, useLingui } from '@lingui/react/macro';
import type { zoneInWords } from '@recoup/contract/contact-policy.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { zoneLabel } from '@recoup/domain/time-zones/zone-labels.ts';
import type { z } from 'zod';

type Zone = z.output<typeof zoneInWords>;

/** What the clocks showed wherever the customer may be, and how we know of each place. */
export function ZoneTimes({ zones }: { readonly zones: readonly Zone[] }) {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<Zone['because'], string>> = {
    known: t`told by the customer`,
    address: t`by the address`,
    phone: t`by the phone number`,
    unknown: t`place unknown`,
  };
  const timeOf = (local: string) =>
    new Date(`${local.replace(' ', 'T')}Z`).toLocaleString(i18n.locale, {
      timeZone: 'UTC',
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
  if (zones.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-medium text-compact text-muted">
        <Trans>Time at the customer's place</Trans>
      </h3>
      <ul className="space-y-1 text-body">
        {zones.map((zone) => (
          <li key={zone.zone}>
            <span className="tabular-nums">{timeOf(zone.local)}</span> · {zoneLabel(zone.zone, languageOf(i18n.locale))}{' '}
            <span className="text-compact text-muted">({words[zone.because]})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
