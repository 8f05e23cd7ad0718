import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { reconciliationRun } from '@recoup/contract/reconciliation.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { z } from 'zod';
import { useUser } from '../../kit/session/session.tsx';

type Run = z.output<typeof reconciliationRun>;

/** The last comparisons: when, what moved at the provider, and how many differences were found. */
export function RunList({ runs }: { readonly runs: readonly Run[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Comparisons`} flush>
      {runs.length === 0 ? (
        <p className="px-4 pb-4 text-body text-muted">
          <Trans>The first one comes tonight. You can also compare now.</Trans>
        </p>
      ) : (
        <ul>
          {runs.map((run) => (
            <RunRow key={run._id} run={run} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RunRow({ run }: { readonly run: Run }) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const money = (cents: number) => formatMoney(cents, { locale: i18n.locale });
  const charged = money(run.chargedCents);
  const back = money(run.refundedCents + run.disputedCents);
  const fees = money(run.feeCents);
  const until = dateTimeText(run.coversTo, i18n.locale, company.timeZone);
  return (
    <li className="border-border border-t px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateChip run={run} />
        <span className="text-body">{dateTimeText(run.startedAt, i18n.locale, company.timeZone)}</span>
        <span className="text-compact text-muted">{run.member ? run.member.name : <Trans>Nightly</Trans>}</span>
      </div>
      {run.state === 'DONE' && (
        <p className="figures mt-1 text-compact text-muted">
          {run.movements === 0 ? (
            <Trans>No movements until {until}.</Trans>
          ) : (
            <Trans>
              Until {until}: {charged} taken in, {back} gone back, {fees} fees.
            </Trans>
          )}
        </p>
      )}
      {run.state === 'FAILED' && (
        <p className="mt-1 text-compact text-muted">
          <Trans>The provider did not answer. Nothing was compared; it is tried again.</Trans>
        </p>
      )}
    </li>
  );
}

function StateChip({ run }: { readonly run: Run }) {
  const { t } = useLingui();
  if (run.state === 'RUNNING') return <Chip tone="blue">{t`Comparing`}</Chip>;
  if (run.state === 'FAILED') return <Chip tone="red">{t({ message: 'Failed', context: 'reconciliation' })}</Chip>;
  if (run.differences === 0) return <Chip tone="green">{t`Agree`}</Chip>;
  return (
    <Chip tone="amber">
      <Plural value={run.differences} one="# difference" other="# differences" />
    </Chip>
  );
}
