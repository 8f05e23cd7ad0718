import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import { previewMessage, sendMessage } from '@recoup/contract/messages.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { MessageBox } from '../templates/message-box.tsx';
import { ContactAnswer } from './contact-answer.tsx';
import { LaterTask } from './later-task.tsx';
import type { MessageDraft } from './message-draft.ts';

type SendSheetProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  readonly draft: MessageDraft;
  /** Names of the files that go along. */
  readonly files?: readonly string[];
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** Sends it; without it as a message of its own, beside every conversation. */
  readonly send?: (asked: InputOf<typeof sendMessage>) => Promise<ReplyOf<typeof sendMessage>>;
  /** The draft was written anew after its message had left. */
  readonly onLeft: () => void;
  /** Something stands against the text, by field, such as a variable that does not exist: only its writer can mend it. */
  readonly onRefused: (fields: Record<string, string>) => void;
};

/** The last look before a message leaves: to whom, from whom, word for word, what it costs, and whether it may. */
export function SendSheet({ debtor, draft, files = [], onClose, onSent, onLeft, onRefused, send }: SendSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const { channel, contactId, accountId = null, format, subject, message } = draft;
  const body = { channel, contactId, accountId, format, subject, message };
  const { data, error, mutate } = useCall(
    previewMessage,
    { params: { id: debtor._id }, body },
    {
      revalidateOnFocus: false,
    },
  );
  const against =
    error && (error.fields.subject !== undefined || error.fields.message !== undefined) ? error.fields : null;
  const leadBack = useEffectEvent(onRefused);
  useEffect(() => {
    if (against) leadBack(against);
  }, [against]);
  const [isHourChosen, setHourChosen] = useState(false);
  const chosen = useId();
  const mayLeave = data?.answer?.decision === 'ALLOW' || (data?.canChooseHour === true && isHourChosen);
  const isReady = data !== undefined && mayLeave && data.preview.missing.length === 0;
  const when = data?.answer && (
    <ContactAnswer answer={data.answer} zones={data.zones}>
      {data.answer.nextLawfulAt && (
        <LaterTask debtor={debtor} at={data.answer.nextLawfulAt} text={data.preview.message} />
      )}
      {data.canChooseHour && (
        <label htmlFor={chosen} className="mt-3 flex items-center gap-2 font-medium">
          <CheckInput id={chosen} checked={isHourChosen} onChange={(event) => setHourChosen(event.target.checked)} />
          <Trans>Send it now all the same</Trans>
        </label>
      )}
    </ContactAnswer>
  );
  return (
    <ConfirmSheet
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      action={channel === 'SMS' ? t`Send 1 SMS` : t`Send 1 e-mail`}
      blocked={!isReady || (data.credits !== null && data.credits.left < data.credits.needed)}
      facts={
        data && [
          { label: t`To`, value: `${debtor.displayName}${data.contact ? ` · ${data.contact.value}` : ''}` },
          { label: t`From`, value: <span className="break-all">{data.preview.from}</span> },
          ...(data.account ? [{ label: t`About`, value: data.account.reference }] : []),
          ...(files.length > 0
            ? [{ label: t`Files`, value: <span className="break-words">{files.join(', ')}</span> }]
            : []),
          ...(when ? [{ label: t`When`, value: when }] : []),
          ...(data.credits ? [{ label: t`Cost`, value: <Credits {...data.credits} /> }] : []),
        ]
      }
      onConfirm={async () => {
        const { id: _id, templateId } = draft;
        const asked = { params: { id: debtor._id }, body: { ...body, _id, templateId, isHourChosen } };
        const leaves = send ? send(asked) : client.send(sendMessage, asked);
        const sent = await leaves.catch((thrown: unknown) => {
          if (!isApiError(thrown) || thrown.code !== 'IDEMPOTENCY_KEY_REUSED') throw thrown;
          showToast('warning', t`It left already as you first wrote it. Send this one only if it is still needed.`);
          onLeft();
          return null;
        });
        if (!sent) return;
        if (sent.isDoubtful) showToast('warning', t`The provider did not answer. The message will be looked up.`);
        else if (sent.status === 'ERROR') showToast('error', t`The provider refused the message.`);
        else showToast('success', t`Message sent`);
        onSent();
      }}
    >
      <div className="mt-4">
        {error && !data && (
          <ErrorRegion message={Object.values(error.fields)[0] ?? error.message} onRetry={() => void mutate()} />
        )}
        {!data && !error && <SkeletonLines />}
        {data && <MessageBox channel={channel} preview={data.preview} />}
      </div>
    </ConfirmSheet>
  );
}

function Credits({ needed, left }: { readonly needed: number; readonly left: number }) {
  const rest = left - needed;
  return rest < 0 ? (
    <span className="text-danger-text">
      <Trans>
        {needed} needed, {left} left
      </Trans>
    </span>
  ) : (
    <>
      <Plural value={needed} one="# of" other="# of" />{' '}
      <Trans>
        {left} SMS credits, {rest} left after
      </Trans>
    </>
  );
}
