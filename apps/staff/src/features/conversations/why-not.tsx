import { Trans, useLingui } from '@lingui/react/macro';
import { reasonsToSay } from '@recoup/domain/contact-policy/reasons-to-say.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { TriangleAlert } from 'lucide-react';
import { useUser } from '../../kit/session/session.tsx';
import type { ConversationDetail } from './conversation.ts';

type WhyNotProps = {
  readonly answer: ConversationDetail['ways'][number]['answer'];
  /** Words of the customer wait until somebody says what they mean: until then nothing counts as an answer to them. */
  readonly needsMeaning: boolean;
};

/** Before anything is written: that a message may not leave there now, why, and when next. Nothing where it may. */
export function WhyNot({ answer, needsMeaning }: WhyNotProps) {
  const { i18n } = useLingui();
  const { company } = useUser();
  if (answer.decision === 'ALLOW' || answer.decision === 'AMEND') return null;
  const when = answer.nextLawfulAt && dateTimeText(answer.nextLawfulAt, i18n.locale, company.timeZone);
  const why = reasonsToSay(answer.reasons)
    .map(({ title }) => title)
    .join('; ');
  return (
    <p className="flex items-start gap-1.5 rounded-control bg-amber-tint px-2 py-1 text-amber-text text-compact">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {needsMeaning ? (
          <>
            <strong className="font-medium">
              <Trans>Say first what the customer meant: only then can this be an answer to them.</Trans>
            </strong>{' '}
            <Trans>Until then: {why}.</Trans>
          </>
        ) : (
          <Trans>Not allowed now: {why}.</Trans>
        )}{' '}
        {when && <Trans>Possible again: {when}</Trans>}
      </span>
    </p>
  );
}
