import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import type { ReactNode } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { PlanDetail } from './plan-detail.ts';
import { chargeLabels, historyLabels } from './plan-labels.ts';

/** What was charged, what was accepted word for word, and everything that happened to a plan. */
export function PlanRecords({ plan }: { readonly plan: PlanDetail }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const wordsOf = (what: string) => {
    const words = historyLabels[what];
    return words ? i18n._(words) : what;
  };
  const at = (instant: string) => <Moment at={instant} now={now} timeZone={company.timeZone} />;
  return (
    <div className="space-y-3">
      {plan.charges.length > 0 && (
        <Section title={t`Charges`}>
          {plan.charges.map((charge) => (
            <li key={charge._id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <span>
                {at(charge.at)}, {i18n._(chargeLabels[charge.state])}
                {charge.retryAt && (
                  <>
                    , <Trans>tried again {at(charge.retryAt)}</Trans>
                  </>
                )}
              </span>
              <span className="figures">{formatMoney(charge.amountCents, { currency: plan.currency })}</span>
            </li>
          ))}
        </Section>
      )}
      {plan.acceptances.map((acceptance) => (
        <details key={acceptance._id} className="rounded-control border border-border px-3 py-2 text-body">
          <summary className="cursor-pointer">
            {acceptance.by === 'debtor' ? (
              <Trans>Terms accepted by the customer {at(acceptance.at)}</Trans>
            ) : (
              <Trans>
                Terms accepted, recorded by {acceptance.memberName} {at(acceptance.at)}
              </Trans>
            )}
          </summary>
          <p className="mt-2 whitespace-pre-line break-words">{acceptance.text}</p>
          <p className="mt-2 break-all text-meta text-subtle">
            {acceptance.evidence ||
              t`Version ${acceptance.termsVersion}, from ${acceptance.ip ?? '—'}, ${acceptance.userAgent ?? '—'}`}
            <br />
            SHA-256 {acceptance.termsHash}
          </p>
        </details>
      ))}
      {plan.history.length > 0 && (
        <Section title={t`History`}>
          {plan.history.map((event) => (
            <li key={`${event.at} ${event.what}`} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <span>
                {wordsOf(event.what)}
                {event.by && `, ${event.by}`}
              </span>
              <span className="text-muted">{at(event.at)}</span>
            </li>
          ))}
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="font-medium text-compact text-muted">{title}</h3>
      <ul className="divide-y divide-border text-body">{children}</ul>
    </section>
  );
}
