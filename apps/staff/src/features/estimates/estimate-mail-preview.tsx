import { Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { previewMessage } from '@recoup/contract/messages.ts';
import { estimateMail } from '@recoup/domain/estimates/estimate-message.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { useWatch } from 'react-hook-form';
import { useSettled } from '../../kit/typing/use-settled.ts';
import { MessageBox } from '../templates/message-box.tsx';
import type { Estimate } from './estimate-form.ts';

type EstimateMailPreviewProps = {
  readonly estimate: Estimate;
  /** The customer's. */
  readonly language: Language;
  readonly contactId: string | null;
};

/** The mail word for word as the customer reads it, as it follows the keys. */
export function EstimateMailPreview({ estimate, language, contactId }: EstimateMailPreviewProps) {
  const typed = useWatch() as { readonly subject?: string; readonly message?: string };
  const { subject = '', message = '' } = useSettled(typed);
  const { _id: id, debtor, reference, totalCents, currency, expirationDate, depositCents } = estimate;
  const mail = estimateMail(
    { subject, message },
    { id, reference, totalCents, currency, expirationDate, depositCents },
    language,
  );
  const body = { channel: 'EMAIL', format: 'html', contactId, ...mail, subject: mail.subject.slice(0, 200) } as const;
  const isWritten = message.trim() !== '' && contactId !== null;
  const { data, error } = useCall(previewMessage, isWritten ? { params: { id: debtor._id }, body } : null, {
    keepPrevious: true,
    revalidateOnFocus: false,
  });
  if (!isWritten) return null;
  return (
    <section aria-labelledby="estimate-mail" className="space-y-1.5">
      <h3 id="estimate-mail" className="font-medium text-compact">
        <Trans>What the customer reads</Trans>
      </h3>
      {error && <Notice kind="warning">{Object.values(error.fields)[0] ?? error.message}</Notice>}
      {!error && !data && <SkeletonLines />}
      {!error && data && <MessageBox channel="EMAIL" preview={data.preview} />}
    </section>
  );
}
