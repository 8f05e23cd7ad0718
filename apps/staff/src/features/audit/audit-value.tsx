import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { dateText, dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { useUser } from '../../kit/session/session.tsx';
import type { AuditChange } from './audit-entry.ts';

type AuditValueProps = { readonly kind: AuditChange['kind']; readonly value: AuditChange['before'] };

/** One side of a change, as the rest of the app writes such a value. */
export function AuditValue({ kind, value }: AuditValueProps) {
  const { i18n } = useLingui();
  const { company } = useUser();
  if (value === null || value === '')
    return (
      <span className="text-subtle">
        <Trans context="audit">nothing</Trans>
      </span>
    );
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (kind === 'money' && typeof value === 'number') return formatMoney(value, { locale: i18n.locale });
  const text = String(value);
  if (kind === 'phone') return <PhoneText value={text} />;
  if (kind === 'date') return dateText(text, i18n.locale);
  if (kind === 'instant') return dateTimeText(text, i18n.locale, company.timeZone);
  return text;
}
