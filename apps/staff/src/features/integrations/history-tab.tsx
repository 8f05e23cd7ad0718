import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { History } from 'lucide-react';
import { useUser } from '../../kit/session/session.tsx';
import { type IntegrationDetail, kindWords } from './integration-words.ts';

/** The last readings of a ledger and what each brought. */
export function HistoryTab({ integration }: { readonly integration: IntegrationDetail }) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  if (integration.runs.length === 0)
    return (
      <EmptyState icon={History} title={t`Nothing was read yet`}>
        <Trans>Each reading stands here with what it brought.</Trans>
      </EmptyState>
    );
  const failed = (code: string) => (isErrorCode(code) ? errorMessage(code, i18n.locale === 'es' ? 'es' : 'en') : code);
  return (
    <ul
      aria-label={t`Readings`}
      className="mt-4 divide-y divide-border rounded-card border border-border bg-surface text-body"
    >
      {integration.runs.map((run) => (
        <li key={run._id} className="px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Moment at={run.createdAt} now={new Date()} timeZone={company.timeZone} />
            <span className="text-muted">{run.mode === 'full' ? t`everything` : t`changes`}</span>
            {run.state === 'PROCESSING' && <Chip tone="blue">{t`Running`}</Chip>}
            {run.state === 'FAILED' && <Chip tone="red">{t`Failed`}</Chip>}
            {run.createdBy && <span className="text-compact text-muted">{run.createdBy}</span>}
          </p>
          <p className="text-compact text-muted">
            {run.counts
              .map(({ kind, read, made }) => {
                const words = i18n._(kindWords[kind] ?? { id: kind });
                return made > 0 ? t`${words}: ${read} read, ${made} new` : t`${words}: ${read} read`;
              })
              .join(' · ')}
          </p>
          {run.failure && <p className="text-compact text-danger-text">{failed(run.failure)}</p>}
        </li>
      ))}
    </ul>
  );
}
