import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UndatedDay } from '@recoup/domain/imports/payment-day.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useUser } from '../../kit/session/session.tsx';
import type { ImportReview } from './import-step.ts';

/** The day at the company's place on which an import that is confirmed now books. */
function useImportDay(): string {
  const { i18n } = useLingui();
  const { company } = useUser();
  return dateText(new Date().toISOString(), i18n.locale, company.timeZone);
}

/** Says that money was paid on days that the file does not name, and what is booked for it. */
export function UndatedNotice({ review }: { readonly review: ImportReview }) {
  const { count, cents } = review.undated;
  const day = useImportDay();
  if (count === 0) return null;
  const amount = formatMoney(cents);
  return (
    <Notice kind="info">
      <Plural
        value={count}
        one={`# payment carries no date (${amount}). It is recorded on ${day} and does not count as collected in any month.`}
        other={`# payments carry no date (${amount}). They are recorded on ${day} and do not count as collected in any month.`}
      />{' '}
      <Trans>You can choose the due dates instead when you confirm.</Trans>
    </Notice>
  );
}

type UndatedChoiceProps = {
  readonly review: ImportReview;
  readonly value: UndatedDay;
  readonly onChange: (value: UndatedDay) => void;
};

/** On which day payments without a date are booked, each way with what it does to the reports. */
export function UndatedChoice({ review, value, onChange }: UndatedChoiceProps) {
  const { t } = useLingui();
  const day = useImportDay();
  if (review.undated.count === 0) return null;
  return (
    <WayChoice
      legend={t`Payments without a date`}
      value={value}
      onChange={onChange}
      ways={[
        {
          value: 'IMPORT_DAY',
          label: t`On the day of the import, ${day}`,
          text: t`They count as collected in no month: not this one, and not in earlier ones.`,
        },
        {
          value: 'DUE_DATE',
          label: t`On the due date of each invoice`,
          text: t`They count as collected in the month of that day, and as paid on time. A due date that lies ahead becomes today.`,
        },
      ]}
    />
  );
}
