import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readDebtorPayments } from '@recoup/contract/payment-methods.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Hourglass, type LucideIcon, RotateCw, UserRoundCheck } from 'lucide-react';
import { sourceLabels } from '../../kit/records/transaction-labels.ts';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';

type Charge = ReplyOf<typeof readDebtorPayments>['charges'][number];

const looks: Readonly<Record<Charge['state'], { word: MessageDescriptor; tone: Tone; icon: LucideIcon }>> = {
  'in-progress': { word: msg`On its way`, tone: 'blue', icon: Hourglass },
  'needs-payer': { word: msg`Waits for the customer`, tone: 'amber', icon: UserRoundCheck },
  unknown: { word: msg`Being checked`, tone: 'amber', icon: CircleHelp },
  'waiting-retry': { word: msg`Failed, tried again`, tone: 'orange', icon: RotateCw },
};

/** What is going on about a customer's money now: payments that are not decided, and failed ones that are tried again. */
export function ChargesInProgress({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const { data } = useCall(readDebtorPayments, { params: { id: debtorId } });
  if (!data || data.charges.length === 0) return null;
  return (
    <section aria-label={t`Payments under way`} className="mb-4 rounded-card border border-border">
      <h2 className="px-3 pt-2.5 font-medium text-compact text-muted">{t`Payments under way`}</h2>
      <ul className="divide-y divide-border">
        {data.charges.map((charge) => (
          <ChargeLine key={charge._id} charge={charge} />
        ))}
      </ul>
    </section>
  );
}

function ChargeLine({ charge }: { readonly charge: Charge }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const mayOpen = useMay()('transaction.read');
  const { word, tone, icon } = looks[charge.state];
  const amount = formatMoney(charge.amountCents, { currency: charge.currency });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 text-body">
      <span className="figures font-medium">
        {mayOpen ? (
          <Link to="/transactions/$id" params={{ id: charge._id }} className={linkClasses}>
            {amount}
          </Link>
        ) : (
          amount
        )}
      </span>
      <Chip tone={tone} icon={icon}>
        {i18n._(word)}
      </Chip>
      <span className="min-w-0 flex-1 basis-56 text-compact text-muted">
        {[charge.methodLabel, charge.references.join(', '), i18n._(sourceLabels[charge.source])]
          .filter(Boolean)
          .join(' · ')}
        {charge.retryAt && (
          <>
            {' · '}
            <Trans>
              next try <Moment at={charge.retryAt} now={now} timeZone={company.timeZone} />
            </Trans>
          </>
        )}
      </span>
      <span className="text-compact text-muted">
        <Moment at={charge.createdAt} now={now} timeZone={company.timeZone} />
      </span>
    </li>
  );
}
