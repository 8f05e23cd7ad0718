import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { checkContact } from '@recoup/contract/contact-policy.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { CustomerClock } from '../../kit/records/customer-clock.tsx';
import { useUser } from '../../kit/session/session.tsx';

/** Whether the customer may be called at this moment, by the rules of contact; if not, why and from when on. */
export function MayCall({ debtorId, accountId }: { readonly debtorId: string; readonly accountId: string | null }) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const query = { channel: 'CALL' as const, ...(accountId ? { accountId } : {}) };
  // The answer changes with the clock: asked again every minute.
  const { data, error } = useCall(checkContact, { params: { id: debtorId }, query }, { refreshInterval: 60_000 });
  if (error && !data) {
    return (
      <Notice kind="error">
        <Trans>Whether you may call now cannot be said: {error.message}</Trans>
      </Notice>
    );
  }
  if (!data) return <SkeletonLines lines={1} />;
  const [answer] = data.data;
  if (!answer?.contact) return null;
  const clock = (
    <p className="mt-1 text-compact">
      <CustomerClock zones={answer.zones} />
    </p>
  );
  const again = answer.nextLawfulAt && dateTimeText(answer.nextLawfulAt, i18n.locale, company.timeZone);
  const reasons = (
    <ul className="list-disc pl-4 text-compact">
      {answer.reasons.map((each) => (
        <li key={each.rule}>
          {each.title} <span className="opacity-80">({each.source})</span>
        </li>
      ))}
    </ul>
  );
  switch (answer.decision) {
    case 'ALLOW':
      return (
        <Notice kind="success">
          <Trans>You may call now.</Trans>{' '}
          <span className="text-compact">
            <CustomerClock zones={answer.zones} />
          </span>
        </Notice>
      );
    case 'AMEND':
      return (
        <Notice kind="warning">
          <p className="font-medium">
            <Trans>You may call now if you say what the rules ask for.</Trans>
          </p>
          {reasons}
          {clock}
        </Notice>
      );
    case 'DELAY':
      return (
        <Notice kind="warning">
          <p className="font-medium">
            {again ? <Trans>Do not call now. Possible again: {again}</Trans> : <Trans>Do not call now.</Trans>}
          </p>
          {reasons}
          {clock}
        </Notice>
      );
    case 'BLOCK':
      return (
        <Notice kind="error">
          <p className="font-medium">
            <Trans>Do not call this customer.</Trans>
          </p>
          {reasons}
        </Notice>
      );
  }
}
