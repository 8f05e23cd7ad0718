import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { AcknowledgeSheet } from './acknowledge-sheet.tsx';
import type { Difference } from './difference.ts';
import { differenceHints, differenceLabels } from './difference-kind-labels.ts';

/** One payment about which the books disagree: both sides beside each other, and what was said about it. */
export function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, debtor, acknowledged, ours, theirs } = difference;
  const at = (instant: string) => dateTimeText(instant, i18n.locale, company.timeZone);
  return (
    <li className="border-border border-t px-4 py-4 first:border-t-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-2">
            <Chip tone={kind === 'MISSING_HERE' || kind === 'MISSING_THERE' ? 'red' : 'amber'}>
              {i18n._(differenceLabels[kind])}
            </Chip>
            {debtor && may('debtor.read') ? (
              <Link
                to="/customers/$id"
                params={{ id: debtor._id }}
                className="rounded-tag font-medium text-body underline underline-offset-2"
              >
                {debtor.displayName}
              </Link>
            ) : (
              <span className="font-medium text-body">{debtor?.displayName ?? <Trans>Unknown customer</Trans>}</span>
            )}
          </div>
          <p className="mt-1 break-all text-compact text-muted">
            {at(difference.at)} · {difference.providerPaymentId}
          </p>
        </div>
        <dl className="grid grid-cols-[auto_auto_auto] gap-x-5 gap-y-0.5 text-compact">
          <Side label={<Trans>Here</Trans>} side={ours} />
          <Side label={<Trans>Provider</Trans>} side={theirs} />
        </dl>
      </div>
      {acknowledged ? (
        <p className="mt-2 break-words text-body">
          {acknowledged.note}{' '}
          <span className="text-compact text-muted">
            {acknowledged.by} · {at(acknowledged.at)}
          </span>
        </p>
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-compact text-muted">
            {difference.state === 'GONE' ? <Trans>The books agree again.</Trans> : i18n._(differenceHints[kind])}
          </p>
          {difference.state === 'OPEN' && may('transaction.write') && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              <Trans>Acknowledge…</Trans>
            </Button>
          )}
        </div>
      )}
      {isOpen && <AcknowledgeSheet difference={difference} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

type SideProps = {
  readonly label: React.ReactNode;
  readonly side: { readonly receivedCents: number; readonly netCents: number } | null;
};

function Side({ label, side }: SideProps) {
  const { t, i18n } = useLingui();
  const money = (cents: number) => formatMoney(cents, { locale: i18n.locale });
  const left = side && side.netCents !== side.receivedCents ? money(side.netCents) : null;
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-baseline">
      <dt className="text-muted">{label}</dt>
      <dd className="figures text-right font-medium">{side ? money(side.receivedCents) : t`Not known`}</dd>
      <dd className="figures text-right text-muted">{left && <Trans>{left} left</Trans>}</dd>
    </div>
  );
}
