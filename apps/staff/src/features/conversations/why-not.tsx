import { Trans, useLingui } from '@lingui/react/macro';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { TriangleAlert } from 'lucide-react';
import { useUser } from '../../kit/session/session.tsx';
import type { ConversationDetail } from './conversation.ts';

type WhyNotProps = { readonly answer: ConversationDetail['ways'][number]['answer'] };

/** Before anything is written: that a message may not leave there now, why, and when next. Nothing where it may. */
export function WhyNot({ answer }: WhyNotProps) {
  const { i18n } = useLingui();
  const { company } = useUser();
  if (answer.decision === 'ALLOW' || answer.decision === 'AMEND') return null;
  const when = answer.nextLawfulAt && dateTimeText(answer.nextLawfulAt, i18n.locale, company.timeZone);
  const why = answer.reasons.map(({ title }) => title).join('; ');
  return (
    <p className="flex items-start gap-1.5 rounded-control bg-amber-tint px-2 py-1 text-amber-text text-compact">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <Trans>Not allowed now: {why}.</Trans> {when && <Trans>Possible again: {when}</Trans>}
      </span>
    </p>
  );
}
