import { Trans, useLingui } from '@lingui/react/macro';
import type { BulkAction, BulkEntity } from '@recoup/domain/bulk/bulk-action.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { recordsLabel, undoLabel } from './bulk-labels.ts';
import type { BulkPreview } from './bulk-request.ts';

type PreviewFactsProps = {
  readonly entity: BulkEntity;
  readonly action: BulkAction;
  readonly preview: BulkPreview;
};

const statusActions: readonly BulkAction[] = ['status', 'uncollectible', 'draft-approve'];

/** How many change from what to what, who is left out and why, five of them by name, and whether there is a way back. */
export function PreviewFacts({ entity, action, preview }: PreviewFactsProps) {
  const { t, i18n } = useLingui();
  const { matched, changing, sumCents, changes, skipped, samples, isUndoable } = preview;
  const sum = formatMoney(sumCents);
  const words = {
    account: t`${sum} balance in all`,
    debtor: t`${sum} outstanding in all`,
    contract: t`${sum} agreed in all`,
    project: '',
    estimate: sum,
  };
  const money = words[entity];
  return (
    <div className="space-y-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-body">
        <Fact label={t`Chosen`}>
          <span className="figures">{recordsLabel(i18n, entity, matched)}</span>
        </Fact>
        <Fact label={t`Will change`}>
          <span className="figures">
            {recordsLabel(i18n, entity, changing)}
            {/* Only what no invoice belongs to is deleted: no money hangs on it. */}
            {changing > 0 && entity !== 'project' && `, ${money}`}
          </span>
          {changes.length > 0 && (
            <ul className="mt-1 space-y-1 text-compact">
              {changes.map((change) => (
                <li key={`${change.from} ${change.to}`} className="flex flex-wrap items-center gap-1.5">
                  <span className="figures text-muted sm:min-w-14 sm:text-right">{i18n.number(change.count)}</span>
                  <Value action={action} value={change.from} />
                  <ArrowRight aria-label={t`becomes`} className="size-3.5 text-subtle" />
                  <Value action={action} value={change.to} />
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={t`Left out`}>
          {skipped.length === 0 ? (
            <Trans>Nothing</Trans>
          ) : (
            <ul>
              {skipped.map(({ reason, count }) => (
                <li key={reason} className="figures">
                  {i18n.number(count)} · {reason}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={t`Undo`}>{i18n._(undoLabel(action, entity, isUndoable))}</Fact>
      </dl>
      {samples.length > 0 && (
        <section aria-label={t`Some of them`}>
          <h3 className="mb-1 font-medium text-compact text-muted">
            <Trans>Some of them</Trans>
          </h3>
          <ul className="divide-y divide-border rounded-card border border-border text-compact">
            {samples.map((sample) => (
              <li key={sample._id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2">
                <span className="min-w-0 flex-1 basis-40 truncate">
                  <span className="font-medium">{sample.title}</span>
                  {sample.detail && <span className="text-muted"> · {sample.detail}</span>}
                </span>
                {entity !== 'project' && <span className="figures text-muted">{formatMoney(sample.amountCents)}</span>}
                {sample.skipReason !== null ? (
                  <span className="text-muted">{sample.skipReason}</span>
                ) : (
                  (sample.from !== null || sample.to !== null) && (
                    <span className="flex items-center gap-1.5">
                      <Value action={action} value={sample.from} />
                      <ArrowRight aria-label={t`becomes`} className="size-3.5 text-subtle" />
                      <Value action={action} value={sample.to} />
                    </span>
                  )
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Value({ action, value }: { readonly action: BulkAction; readonly value: string | null }) {
  if (value === null)
    return (
      <span className="text-muted">
        <Trans>none</Trans>
      </span>
    );
  return statusActions.includes(action) ? <StatusChip kind="account" status={value} /> : <span>{value}</span>;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
