import { Plural, Trans } from '@lingui/react/macro';
import type { messagePreview } from '@recoup/contract/templates.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Mail, MessageSquare } from 'lucide-react';
import type { z } from 'zod';
import { MailView } from './mail-view.tsx';

type MessageBoxProps = {
  readonly channel: Channel;
  readonly preview: z.output<typeof messagePreview>;
  /** When it leaves, where that is known. */
  readonly when?: string;
};

/** A message as its customer reads it: to whom, subject, text, and what stands against sending it. */
export function MessageBox({ channel, preview, when }: MessageBoxProps) {
  const Icon = channel === 'SMS' ? MessageSquare : Mail;
  return (
    <div className="overflow-hidden rounded-card border border-border">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-border border-b bg-sunken px-3 py-2 text-compact text-muted">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span className="font-medium text-text">{preview.debtor.displayName}</span>
        {preview.to && <span className="break-all">{preview.to}</span>}
        {preview.from && (
          <span className="w-full break-all text-meta">
            <Trans>From {preview.from}</Trans>
          </span>
        )}
        {when && <span className="ml-auto">{when}</span>}
      </p>
      <div className="px-3 py-2.5 text-body">
        {preview.subject && <p className="mb-1.5 font-semibold">{preview.subject}</p>}
        {preview.html === null ? (
          <p className="whitespace-pre-line break-words">{preview.message}</p>
        ) : (
          <MailView html={preview.html} title={preview.subject} />
        )}
      </div>
      {preview.smsParts !== null && (
        <p className="border-border border-t px-3 py-1.5 text-meta text-muted">
          <Plural value={smsParts(preview.message).length} one="# character" other="# characters" />
          {', '}
          <Plural value={preview.smsParts} one="# part" other="# parts" />
        </p>
      )}
      {preview.problems.map((problem) => (
        <Notice key={problem} kind="warning" className="m-2 mt-0">
          {problem}
        </Notice>
      ))}
    </div>
  );
}
