import { Trans, useLingui } from '@lingui/react/macro';
import { EMAIL_DOMAIN_PATIENCE_HOURS } from '@recoup/domain/email-domains/domain-state.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useUser } from '../../kit/session/session.tsx';
import type { EmailDomain } from './email-domain.ts';

/** What is to be done about a domain now, and until when. */
export function DomainNews({ domain }: { readonly domain: EmailDomain }) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const { state, stateSince, checkedAt, domainName } = domain;
  const until = new Date(Date.parse(stateSince) + EMAIL_DOMAIN_PATIENCE_HOURS * 3_600_000).toISOString();
  const time = (at: string) => dateTimeText(at, i18n.locale, company.timeZone);
  const checked = checkedAt ? time(checkedAt) : null;
  const end = time(until);
  return (
    <>
      {state === 'NOT_STARTED' && (
        <p className="text-body">
          <Trans>Enter these four records where the domain is kept, then check them here.</Trans>
        </p>
      )}
      {state === 'PENDING' && (
        <Notice kind="info">
          <Trans>We look for the records by ourselves until {end}. New ones can take some hours.</Trans>
        </Notice>
      )}
      {state === 'FAILING' && (
        <Notice kind="warning">
          <Trans>
            A record is missing or wrong. Mail still leaves from {domainName} until {end}; mend it before then.
          </Trans>
        </Notice>
      )}
      {state === 'FAILED' && (
        <Notice kind="error">
          <Trans>
            The records were not in order for three days, so mail leaves from the address of Recoup. Mend them and check
            again.
          </Trans>
        </Notice>
      )}
      {checked && (
        <p className="text-compact text-muted">
          <Trans>Last checked {checked}.</Trans>
        </p>
      )}
    </>
  );
}
