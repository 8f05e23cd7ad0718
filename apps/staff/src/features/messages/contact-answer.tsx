import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { zoneInWords } from '@recoup/contract/contact-policy.ts';
import type { contactAnswer } from '@recoup/contract/messages.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { CustomerClock } from '../../kit/records/customer-clock.tsx';
import { useUser } from '../../kit/session/session.tsx';

type ContactAnswerProps = {
  readonly answer: z.output<typeof contactAnswer>;
  readonly zones: ReadonlyArray<z.output<typeof zoneInWords>>;
  /** What can be done about an answer that is no. */
  readonly children?: ReactNode;
};

/** Whether a message may leave now and what time it is at the customer's; if not, why, by which rule, and when next. */
export function ContactAnswer({ answer, zones, children }: ContactAnswerProps) {
  const { i18n } = useLingui();
  const { company } = useUser();
  if (answer.decision === 'ALLOW') {
    return (
      <>
        <span className="text-green-text">
          <Trans>Allowed now</Trans>
        </span>{' '}
        <CustomerClock zones={zones} />
      </>
    );
  }
  const zone = zones.length === 1 && zones[0] ? zones[0].zone : company.timeZone;
  const when = answer.nextLawfulAt && dateTimeText(answer.nextLawfulAt, i18n.locale, zone);
  return (
    <Notice kind="warning">
      <p className="font-medium">
        <Trans>Not allowed now</Trans>
      </p>
      <p>
        <CustomerClock zones={zones} />
      </p>
      <ul className="mt-1 list-disc space-y-0.5 pl-4">
        {answer.reasons.map((reason) => (
          <li key={reason.rule}>
            {reason.title} <span className="text-meta text-muted">{reason.source}</span>
          </li>
        ))}
      </ul>
      {when && (
        <p className="mt-1">
          <Trans>Possible again: {when}</Trans>
        </p>
      )}
      {children}
    </Notice>
  );
}
