import { Trans, useLingui } from '@lingui/react/macro';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useUser } from '../../kit/session/session.tsx';
import type { ConversationDetail } from './conversation.ts';

type WhyNotProps = { readonly answer: ConversationDetail['ways'][number]['answer'] };

/** Before anything is written: that a message may not leave there now, why, and when next. Nothing where it may. */
export function WhyNot({ answer }: WhyNotProps) {
  const { i18n } = useLingui();
  const { company } = useUser();
  if (answer.decision === 'ALLOW' || answer.decision === 'AMEND') return null;
  const when = answer.nextLawfulAt && dateTimeText(answer.nextLawfulAt, i18n.locale, company.timeZone);
  return (
    <Notice kind="warning">
      <p className="font-medium">
        <Trans>Not allowed now</Trans>
      </p>
      <p>{answer.reasons.map(({ title }) => title).join('; ')}</p>
      {when && (
        <p>
          <Trans>Possible again: {when}</Trans>
        </p>
      )}
    </Notice>
  );
}
