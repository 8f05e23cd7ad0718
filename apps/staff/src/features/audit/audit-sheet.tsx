import { Trans, useLingui } from '@lingui/react/macro';
import { languageOf } from '@recoup/domain/languages.ts';
import { deviceName } from '@recoup/domain/members/device-name.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { useUser } from '../../kit/session/session.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { AuditDetails } from './audit-details.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { AuditRecord } from './audit-record.tsx';
import { useActorName } from './use-actor-name.ts';

type AuditSheetProps = { readonly entry: AuditEntry; readonly onClose: () => void };

/** One row of the audit: who, when and from where, and each value as it was and as it is. */
export function AuditSheet({ entry, onClose }: AuditSheetProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const actorName = useActorName();
  // What a program calls itself is its name; browsers say a line that nobody reads.
  const isProgram = entry.actor.kind === 'api-key';
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={entry.actionText}>
      <div className="space-y-5">
        <DescriptionList
          entries={[
            {
              label: t({ message: 'Time', context: 'audit' }),
              value: dateTimeText(entry.at, i18n.locale, company.timeZone),
            },
            { label: t`Who`, value: actorName(entry.actor) },
            { label: t`Record`, value: <AuditRecord record={entry.record} /> },
            { label: t`Kind of record`, value: entry.record.kindText },
            isProgram
              ? {
                  label: t`Program`,
                  value: entry.userAgent && <span className="wrap-anywhere">{entry.userAgent}</span>,
                }
              : { label: t`Device`, value: entry.userAgent && deviceName(entry.userAgent, languageOf(i18n.locale)) },
            { label: t`Network address`, value: entry.ip && <span className="figures break-all">{entry.ip}</span> },
          ]}
        />
        <section aria-labelledby="audit-changes">
          <h3 id="audit-changes" className="mb-2 font-semibold text-body">
            <Trans>What was changed</Trans>
          </h3>
          <AuditChanges changes={entry.changes} />
        </section>
        <AuditDetails entry={entry} />
      </div>
    </SideSheet>
  );
}
