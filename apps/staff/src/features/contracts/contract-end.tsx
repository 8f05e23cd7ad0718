import { Trans, useLingui } from '@lingui/react/macro';
import { daysBetween } from '@recoup/domain/calendar/days-between.ts';
import { isInForce } from '@recoup/domain/contracts/contract-state.ts';
import { ENDING_SOON_DAYS } from '@recoup/domain/contracts/contract-tabs.ts';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import type { ContractRow } from './contract.ts';

/** The last day of a contract, and how near it is while it is in force. */
export function ContractEnd({ row }: { readonly row: Pick<ContractRow, 'endDate' | 'status'> }) {
  const { t } = useLingui();
  const today = useToday();
  if (row.endDate === null) return <span className="text-muted">{t`Open-ended`}</span>;
  const date = <CalendarDate date={row.endDate} />;
  if (!isInForce(row.status)) return <span className="text-muted">{date}</span>;
  const days = daysBetween(today, row.endDate);
  if (days > ENDING_SOON_DAYS) return date;
  return (
    <span className={days < 0 ? 'text-red-text' : 'text-amber-text'}>
      {date}
      <span className="sr-only"> {days < 0 ? <Trans>is over</Trans> : <Trans>ends soon</Trans>}</span>
    </span>
  );
}
