import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PROMISE_GRACE_DAYS } from '@recoup/domain/holds/check-hold.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import type { ReactNode } from 'react';
import type { AgentSettingsInForce, CompanyAgent, WorstCase } from './agent-settings.ts';

type WorstCaseProps = { readonly settings: AgentSettingsInForce; readonly shown: CompanyAgent };

/** The most that the agent could cost, in plain words, with what is chosen on the page now. */
export function WorstCaseCard({ settings, shown }: WorstCaseProps) {
  const { t } = useLingui();
  const { active, all } = settings.worstCase;
  return (
    <Card title={t`If everything went against you`}>
      <p className="mb-3 text-body text-muted">
        <Trans>
          Every customer uses everything that you allow, to its end. What it asks you about first counts nothing: you
          decide.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Case
          title={
            <Plural
              value={settings.customersOn}
              one="The # customer it may answer now"
              other="The # customers it may answer now"
            />
          }
          worst={active}
          {...{ settings, shown }}
        />
        <Case title={t`All of your customers`} worst={all} {...{ settings, shown }} />
      </div>
    </Card>
  );
}

function Case({ title, worst, settings, shown }: WorstCaseProps & { title: ReactNode; worst: WorstCase }) {
  const { t } = useLingui();
  const { acts, maxPromiseDays } = shown;
  const sum = worst.outstandingCents;
  const owed = formatMoney(sum);
  const promises = acts.NOTE_PROMISE === 'allowed' && sum > 0;
  const rests = (acts.CLAIM_PAID === 'allowed' || acts.OPEN_DISPUTE === 'allowed') && sum > 0;
  const shows = acts.SHOW_OPTIONS === 'allowed';
  const isKnown = settings.company.acts.SHOW_OPTIONS === 'allowed';
  const days = (Number.isNaN(maxPromiseDays) ? 0 : maxPromiseDays) + PROMISE_GRACE_DAYS;
  const { plan, waived } = worst;
  const hasNone = !promises && !rests && !(shows && (!isKnown || plan.cents > 0 || waived.cents > 0));
  return (
    <section className="min-w-0 rounded-card bg-sunken p-3">
      <h3 className="font-medium text-compact">{title}</h3>
      <p className="text-compact text-muted">
        <Plural value={worst.accounts} one="# open account" other="# open accounts" />,{' '}
        <span className="figures">{owed}</span>
      </p>
      <dl className="mt-2 space-y-2">
        {promises && (
          <Line sum={sum}>
            <Plural value={days} one="not asked for during # day" other="not asked for during # days" />
          </Line>
        )}
        {rests && (
          <Line sum={sum}>
            <Trans>rests until your team has looked</Trans>
          </Line>
        )}
        {shows && isKnown && plan.cents > 0 && (
          <Line sum={plan.cents}>{t`paid in up to ${plan.installments} installments over ${plan.days} days`}</Line>
        )}
        {shows && isKnown && waived.cents > 0 && (
          <Line sum={waived.cents}>
            <Trans>waived by your rules for offers</Trans>
          </Line>
        )}
      </dl>
      {shows && !isKnown && (
        <p className="mt-2 text-compact text-muted">
          <Trans>Plans and offers by your rules: the sums stand here once this is saved.</Trans>
        </p>
      )}
      {hasNone && (
        <p className="mt-2 text-body">
          <Trans>Nothing: it moves no money and no day.</Trans>
        </p>
      )}
    </section>
  );
}

function Line({ sum, children }: { readonly sum: number; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="figures font-semibold text-body">{formatMoney(sum)}</dt>
      <dd className="m-0 text-compact text-muted">{children}</dd>
    </div>
  );
}
