import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { contactAnswer } from '@recoup/contract/messages.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { z } from 'zod';
import { useUser } from '../../kit/session/session.tsx';

/** Whether a message may leave now; if not, why, by which rule, and when next. */
export function ContactAnswer({ answer }: { readonly answer: z.output<typeof contactAnswer> }) {
  const { i18n } = useLingui();
  const { company } = useUser();
  if (answer.decision === 'ALLOW') {
    return (
      <span className="text-green-text">
        <Trans>Allowed now</Trans>
      </span>
    );
  }
  const when = answer.nextLawfulAt && dateTimeText(answer.nextLawfulAt, i18n.locale, company.timeZone);
  return (
    <Notice kind="warning">
      <p className="font-medium">
        <Trans>Not allowed now</Trans>
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
    </Notice>
  );
}
