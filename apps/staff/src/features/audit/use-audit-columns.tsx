import { useLingui } from '@lingui/react/macro';
import { dateText, foreignZone, timeText } from '@recoup/ui/page/moment-text.ts';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../kit/session/session.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { AuditRecord } from './audit-record.tsx';
import type { AuditSearch } from './audit-search.ts';
import { useActorName } from './use-actor-name.ts';

/** A name is read whole, over two lines where it is long; one without spaces breaks. */
const name = 'wrap-anywhere line-clamp-2 min-w-28 max-w-36';

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
      cell: ({ _id, actionText }) => (
        <Link
          to="/settings/audit"
          search={{ ...search, entry: _id }}
          resetScroll={false}
          className="line-clamp-2 min-w-32 max-w-52"
        >
          {actionText}
        </Link>
      ),
    },
    {
      id: 'record',
      header: t`Record`,
      cell: ({ record }) => (
        <span className={name}>
          <AuditRecord record={record} />
        </span>
      ),
    },
    {
      id: 'actor',
      header: t`Who`,
      cell: ({ actor }) => <span className={name}>{actorName(actor)}</span>,
    },
    {
      id: 'at',
      header: t({ message: 'Time', context: 'audit' }),
      cell: ({ at }) => (
        <time dateTime={at} className="figures my-1.5 block whitespace-nowrap text-compact">
          {dateText(at, i18n.locale, company.timeZone)}
          <span className="block text-muted">
            {timeText(at, i18n.locale, company.timeZone)} {foreignZone(at.slice(0, 10), i18n.locale, company.timeZone)}
          </span>
        </time>
      ),
    },
    {
      id: 'changes',
      header: t`What was changed`,
      grows: true,
      cell: ({ changes }) => (
        <span className="line-clamp-2 min-w-40 text-muted">{changes.map(({ label }) => label).join(', ') || '—'}</span>
      ),
    },
  ];
}
