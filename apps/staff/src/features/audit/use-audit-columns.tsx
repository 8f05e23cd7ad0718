import { useLingui } from '@lingui/react/macro';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../kit/session/session.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { AuditRecord } from './audit-record.tsx';
import type { AuditSearch } from './audit-search.ts';
import { useActorName } from './use-actor-name.ts';

/** Columns of the audit; an action opens its row beside the list. */
export function useAuditColumns(search: AuditSearch): readonly TableColumn<AuditEntry>[] {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const actorName = useActorName();
  return [
    {
      id: 'action',
      header: t`Action`,
      isName: true,
      width: 210,
      cell: ({ _id, actionText }) => (
        <Link to="/settings/audit" search={{ ...search, entry: _id }} resetScroll={false} className="block truncate">
          {actionText}
        </Link>
      ),
    },
    {
      id: 'record',
      header: t`Record`,
      width: 120,
      cell: ({ record }) => (
        <span className="block max-w-32 truncate">
          <AuditRecord record={record} />
        </span>
      ),
    },
    {
      id: 'actor',
      header: t`Who`,
      width: 120,
      cell: ({ actor }) => <span className="block max-w-28 truncate">{actorName(actor)}</span>,
    },
    {
      id: 'at',
      header: t`Time`,
      width: 150,
      cell: ({ at }) => (
        <time dateTime={at} className="figures whitespace-nowrap">
          {dateTimeText(at, i18n.locale, company.timeZone)}
        </time>
      ),
    },
    {
      id: 'changes',
      header: t`What was changed`,
      grows: true,
      cell: ({ changes }) => (
        <span className="line-clamp-2 min-w-28 text-muted">{changes.map(({ label }) => label).join(', ') || '—'}</span>
      ),
    },
  ];
}
