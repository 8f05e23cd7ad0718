import { Trans, useLingui } from '@lingui/react/macro';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { useUser } from '../../kit/session/session.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { AuditRecord } from './audit-record.tsx';
import { AuditValue } from './audit-value.tsx';
import { useActorName } from './use-actor-name.ts';

type AuditSheetProps = { readonly entry: AuditEntry; readonly onClose: () => void };

/** One row of the audit: who, when and from where, and each value as it was and as it is. */
export function AuditSheet({ entry, onClose }: AuditSheetProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const actorName = useActorName();
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={entry.actionText}>
      <div className="space-y-5">
        <DescriptionList
          entries={[
            { label: t`Time`, value: dateTimeText(entry.at, i18n.locale, company.timeZone) },
            { label: t`Who`, value: actorName(entry.actor) },
            { label: t`Record`, value: <AuditRecord record={entry.record} /> },
            { label: t`Kind of record`, value: entry.record.kindText },
            { label: t`Network address`, value: entry.ip && <span className="figures break-all">{entry.ip}</span> },
            { label: t`Browser`, value: entry.userAgent && <span className="break-words">{entry.userAgent}</span> },
            {
              label: t`Session`,
              value: entry.sessionId && <span className="figures break-all">{entry.sessionId}</span>,
            },
            {
              label: t`Request`,
              value: entry.requestId && <span className="figures break-all">{entry.requestId}</span>,
            },
          ]}
        />
        <section aria-labelledby="audit-changes">
          <h3 id="audit-changes" className="mb-2 font-semibold text-body">
            <Trans>What was changed</Trans>
          </h3>
          {entry.changes.length === 0 ? (
            <p className="text-body text-muted">
              <Trans>No values stand with this row.</Trans>
            </p>
          ) : (
            <dl className="divide-y divide-border border-border border-y">
              {entry.changes.map(({ field, label, kind, before, after }) => (
                <div key={field} className="py-2">
                  <dt className="text-compact text-muted">{label}</dt>
                  <dd className="break-words text-body">
                    <span className="text-muted">
                      <AuditValue kind={kind} value={before} />
                    </span>
                    <span aria-hidden className="px-1.5 text-subtle">
                      →
                    </span>
                    <span className="sr-only">
                      <Trans>became</Trans>
                    </span>
                    <AuditValue kind={kind} value={after} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </SideSheet>
  );
}
