import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type listUnmatchedTexts, settleUnmatchedText, type textTrayStates } from '@recoup/contract/unmatched-texts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { ChooseDebtorDialog } from '../debtors/choose-debtor-dialog.tsx';

type UnmatchedTextCardProps = {
  readonly text: ReplyOf<typeof listUnmatchedTexts>['data'][number];
  readonly state: (typeof textTrayStates)[number];
  readonly onSettled: () => void;
};

/** One text of the tray, word for word, and what can be done with it. */
export function UnmatchedTextCard({ text, state, onSettled }: UnmatchedTextCardProps) {
  const { t } = useLingui();
  const now = useNow();
  const may = useMay();
  const client = useClient();
  const { company } = useUser();
  const [isLinking, setLinking] = useState(false);
  const settle = (action: 'IGNORE' | 'REOPEN') =>
    client
      .send(settleUnmatchedText, { body: { action, textId: text._id } })
      .then(onSettled)
      .catch((error: unknown) => showToast('error', isApiError(error) ? error.message : String(error)));
  return (
    <li className="rounded-card border border-border bg-surface p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-compact text-muted">
        <MessageSquare aria-hidden className="size-3.5" />
        <span className="figures font-medium text-text">
          <PhoneText value={text.from} extension={null} />
        </span>
        <span className="ml-auto">
          <Moment at={text.at} now={now} timeZone={company.timeZone} />
        </span>
      </p>
      <p className="mt-1.5 max-h-60 overflow-y-auto whitespace-pre-line break-words text-body">
        {text.text || <span className="text-muted">{t`No text`}</span>}
      </p>
      {may('message.write') && (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'IGNORED' && (
            <Button size="small" onClick={() => void settle('REOPEN')}>
              <Trans>Back to the open ones</Trans>
            </Button>
          )}
          {state === 'OPEN' && (
            <>
              <Button size="small" onClick={() => setLinking(true)}>
                <Trans>Link to a customer…</Trans>
              </Button>
              <Button size="small" onClick={() => void settle('IGNORE')}>
                <Trans>Ignore</Trans>
              </Button>
            </>
          )}
        </div>
      )}
      {isLinking && (
        <ChooseDebtorDialog
          title={t`Link to a customer`}
          description={
            <Trans>
              All texts of this number that wait here will stand with the customer’s messages. Answers only go to
              numbers on file: add it to the customer’s contacts if it is theirs.
            </Trans>
          }
          submit={<Trans>Link texts</Trans>}
          onClose={() => setLinking(false)}
          onChosen={async (debtorId) => {
            await client.send(settleUnmatchedText, { body: { action: 'LINK', textId: text._id, debtorId } });
            showToast('success', t`Texts linked`);
            onSettled();
          }}
        />
      )}
    </li>
  );
}
