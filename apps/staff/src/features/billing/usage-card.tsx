import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listChildren } from '@recoup/contract/child-companies.ts';
import { CHILDREN_MAX } from '@recoup/domain/companies/children-max.ts';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import type { CreditKind } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { CreditsSheet } from './credits-sheet.tsx';
import { useBillingWords } from './use-billing-words.ts';

/** How much of its plan the company uses, and what is left of its prepaid units. */
export function UsageCard(props: BillingPart) {
  const { billing } = props;
  const { t } = useLingui();
  const may = useMay();
  const [open, setOpen] = useState<CreditKind | null>(null);
  const { limits, usage } = billing;
  return (
    <Card title={t`In use`}>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Counted label={t`Open accounts`} used={usage.openAccounts} limit={limits.openAccounts} />
        <Counted label={t`Team members`} used={usage.members} limit={limits.members} />
        {may('company.child') && <Children limit={limits.childCompanies} />}
        <Left label={t`Texts left`} left={usage.smsCredits} given={limits.smsParts} onOpen={() => setOpen('sms')} />
        <Left
          label={t`Contact searches left`}
          left={usage.skipTracingCredits}
          given={limits.traces}
          onOpen={() => setOpen('skip-tracing')}
        />
      </ul>
      {open && <CreditsSheet {...props} first={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

type RowProps = {
  readonly label: string;
  readonly figure: ReactNode;
  readonly bar: { readonly done: number; readonly of: number } | null;
  readonly children?: ReactNode;
};

function Row({ label, figure, bar, children }: RowProps) {
  return (
    <li className="space-y-1.5 text-body">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{label}</span>
        <span className="figures">{figure}</span>
      </p>
      {bar && <ProgressBar label={label} {...bar} />}
      {children}
    </li>
  );
}

type CountedProps = { readonly label: string; readonly used: number; readonly limit: number | null };

/** What is counted against the plan. More than it allows stays; only adding ends. */
function Counted({ label, used, limit }: CountedProps) {
  const { count } = useBillingWords();
  const figure = limit === null ? count(used) : <Trans>{`${count(used)} of ${count(limit)}`}</Trans>;
  return (
    <Row label={label} figure={figure} bar={limit ? { done: used, of: limit } : null}>
      {limit !== null && used > limit && (
        <p className="text-compact text-muted">
          <Trans>More than your plan has room for: everything stays, and nothing can be added.</Trans>
        </p>
      )}
    </Row>
  );
}

/** Companies below this one; nothing where the plan has none and there are none. */
function Children({ limit }: { readonly limit: number | null }) {
  const { t } = useLingui();
  const { data } = useCall(listChildren, {});
  if (!data || (limit === 0 && data.length === 0)) return null;
  return <Counted label={t`Child companies`} used={data.length} limit={limit ?? CHILDREN_MAX} />;
}

type LeftProps = {
  readonly label: string;
  readonly left: number | null;
  /** So many come with each month; null: by contract. */
  readonly given: number | null;
  readonly onOpen: () => void;
};

function Left({ label, left, given, onOpen }: LeftProps) {
  const { t } = useLingui();
  const { count } = useBillingWords();
  return (
    <Row
      label={label}
      figure={left === null ? t`Not counted` : count(left)}
      bar={given && left !== null ? { done: left, of: given } : null}
    >
      <div className="flex flex-wrap items-center gap-2 text-compact text-muted">
        {given ? (
          <span>
            <Trans>{count(given)} come with each month</Trans>
          </span>
        ) : null}
        <Blocked because={null}>
          <Button
            size="small"
            variant="ghost"
            onClick={onOpen}
            className="-mr-3 ml-auto"
            aria-label={t`${label}: buy and look back`}
          >
            <Trans>Buy and look back</Trans>
          </Button>
        </Blocked>
      </div>
    </Row>
  );
}
