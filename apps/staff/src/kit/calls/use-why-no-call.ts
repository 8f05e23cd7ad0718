import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { checkContact } from '@recoup/contract/contact-policy.ts';
import { reasonsToSay } from '@recoup/domain/contact-policy/reasons-to-say.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { useUser } from '../session/session.tsx';
import type { Dialling } from './use-dial.ts';

/** Why a customer may not be called at this moment, by the rules of contact, and from when on; null where they may. */
export function useWhyNoCall({ debtorId, accountId, contactId }: Dialling): string | null {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const about = { ...(accountId ? { accountId } : {}), ...(contactId ? { contactId } : {}) };
  const query = { channel: 'CALL' as const, ...about };
  // The answer changes with the clock: asked again every minute.
  const { data } = useCall(checkContact, { params: { id: debtorId }, query }, { refreshInterval: 60_000 });
  const [answer] = data?.data ?? [];
  if (!answer?.contact || answer.decision === 'ALLOW' || answer.decision === 'AMEND') return null;
  const why = reasonsToSay(answer.reasons)
    .map(({ title }) => title)
    .join('; ');
  const when = answer.nextLawfulAt && dateTimeText(answer.nextLawfulAt, i18n.locale, company.timeZone);
  return when ? t`No call now: ${why}. Possible again: ${when}` : t`No call now: ${why}.`;
}
