import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { useUser } from '../../kit/session/session.tsx';

/** Says of a message that the rules of contact held back why, and when it may leave; what else was thrown stays as it is. */
export function useWhyHeld(): (thrown: unknown) => unknown {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  return (thrown) => {
    if (!isApiError(thrown) || thrown.code !== 'CONTACT_NOT_ALLOWED') return thrown;
    const why = thrown.fields.reasons ?? thrown.message;
    const when = thrown.nextLawfulAt && dateTimeText(thrown.nextLawfulAt, i18n.locale, company.timeZone);
    return new Error(when ? t`Not sent. ${why}. Possible again: ${when}` : t`Not sent. ${why}.`);
  };
}
