import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { riskAccount } from '@recoup/contract/risk.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { RiskStep } from '@recoup/domain/risk/next-step.ts';
import type { RiskBand } from '@recoup/domain/risk/risk-band.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { Tone } from '@recoup/ui/tokens.ts';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';

const bands: Readonly<Record<RiskBand, { readonly word: MessageDescriptor; readonly tone: Tone }>> = {
  LOW: { word: msg`Low risk`, tone: 'green' },
  MEDIUM: { word: msg`Medium risk`, tone: 'amber' },
  HIGH: { word: msg`High risk`, tone: 'red' },
};

const steps: Readonly<Record<RiskStep, MessageDescriptor>> = {
  FIND_CONTACT: msg`Find a way to contact them`,
  ASK_OTHER_METHOD: msg`Ask for another way to pay`,
  REVIEW_PLAN: msg`Review the plan`,
  CALL: msg`Call them`,
  REMIND: msg`Remind them`,
  WAIT: msg`Wait for the due date`,
};

const quiet = 'rounded-tag text-accent-text underline-offset-2 hover:underline';

/** An account at risk: what is owed, how likely it is lost, why, and what to do next. */
export function RiskRow({ row }: { readonly row: z.output<typeof riskAccount> }) {
  const { i18n } = useLingui();
  const { account, debtor, assignee, balanceCents, daysPastDue, score, band, reasons, nextStep } = row;
  const look = bands[band];
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Link to="/customers/$id" params={{ id: debtor._id }} className={`${quiet} max-w-full truncate font-medium`}>
            {debtor.displayName}
          </Link>
          <Link to="/debts/$id" params={{ id: account._id }} className={`${quiet} text-compact`}>
            {account.reference}
          </Link>
          {assignee && <span className="text-compact text-muted">{assignee.name}</span>}
        </div>
        <p className="text-compact text-muted">{reasons.map(({ text }) => text).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
        <span className="figures font-medium">{formatMoney(balanceCents)}</span>
        <span className="figures text-compact text-muted">
          {daysPastDue > 0 ? (
            <Plural value={daysPastDue} one="# day past due" other="# days past due" />
          ) : (
            <Trans>Not past due</Trans>
          )}
        </span>
        <Chip tone={look.tone}>
          {i18n._(look.word)} · {i18n.number(score / 100, { style: 'percent' })}
        </Chip>
        <span className="w-full text-compact text-muted sm:text-right">{i18n._(steps[nextStep])}</span>
      </div>
    </li>
  );
}
