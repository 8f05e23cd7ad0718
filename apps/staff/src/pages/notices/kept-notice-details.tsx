import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { DecisionButton } from '../../features/contact-policy/decision-button.tsx';
import { noticeLabels } from '../../features/notices/notice-labels.ts';
import type { CustomerNotice } from '../../features/notices/use-kept-notices.ts';
import { useNow, useUser } from '../../kit/session/session.tsx';

/** What a notice was about, and why it waits or did not leave. */
export function KeptNoticeDetails({ notice }: { readonly notice: CustomerNotice }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const reasons = notice.reasons.map((each) => each.text).join(' · ');
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-medium text-text">{i18n._(noticeLabels[notice.kind].name)}</span>
      {notice.status === 'EXPIRED' && (
        <span>
          <Trans>it could not leave in time</Trans>
        </span>
      )}
      {reasons && <span className="text-orange-text">{reasons}</span>}
      {notice.readAt && (
        <span>
          <Trans>
            read in the portal <Moment at={notice.readAt} now={now} timeZone={company.timeZone} />
          </Trans>
        </span>
      )}
      {notice.nextAt && (
        <span>
          <Trans>
            leaves <Moment at={notice.nextAt} now={now} timeZone={company.timeZone} />
          </Trans>
        </span>
      )}
      {notice.decisionId && (
        <span className="-ml-2">
          <DecisionButton decisionId={notice.decisionId}>
            {notice.status === 'ASKED' ? <Trans>Why does it wait</Trans> : <Trans>Why was this not sent</Trans>}
          </DecisionButton>
        </span>
      )}
    </span>
  );
}
