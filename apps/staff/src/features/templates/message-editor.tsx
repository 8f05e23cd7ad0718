import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listVariables } from '@recoup/contract/templates.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { MessageFormat } from '@recoup/domain/templates/message-content.ts';
import { optOutLine, withoutOptOutLine } from '@recoup/domain/templates/opt-out-line.ts';
import { payWords, textToHtml } from '@recoup/domain/templates/text-to-html.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import { Lock, Type } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../kit/files/lazy-part.tsx';
import { spokenLanguage } from '../../kit/language/language.ts';
import { SmsCounter } from './sms-counter.tsx';
import { VariableButtons } from './variable-buttons.tsx';
import { VariableMenu } from './variable-menu.tsx';

// The editor is the heaviest part of the app; whoever writes a text message never waits for it.
const EmailEditor = lazyPart(() => import('./email-editor.tsx').then((file) => file.default));

export type WrittenMessage = {
  readonly subject: string;
  readonly message: string;
  readonly format: MessageFormat;
};

type MessageEditorProps = WrittenMessage & {
  readonly channel: Channel;
  readonly language: Language;
  readonly onChange: (next: WrittenMessage) => void;
  /** What stands against the text, by field: `subject`, `message`. */
  readonly refused: Readonly<Record<string, string | undefined>>;
  /** The text message with a customer's values in it, when there is one: what the counter counts. */
  readonly rendered: string | undefined;
  /**
   * The compact way, where the text stands under what it answers: labels are only read out, and variables and marks stand
   * behind buttons, which are handed to this to be drawn under the text.
   */
  readonly foot?: (tools: ReactNode) => ReactNode;
};

const lockedLooks = '-mt-2 flex items-start gap-2 rounded-control bg-sunken px-2.5 py-2 text-compact text-muted';
const onlyRead = '[&>.field-label]:sr-only';

/** Subject and text of one message: for texts with their length and the locked line, for mails with marks and chips. */
export function MessageEditor({ channel, format, subject, message, language, ...props }: MessageEditorProps) {
  const { t } = useLingui();
  const { onChange, refused, foot } = props;
  const isCompact = foot !== undefined;
  const [isMarking, setMarking] = useState(false);
  const variables = useCall(listVariables, {}, { revalidateOnFocus: false });
  const known = variables.data?.data ?? [];
  const boxes = useRef<Partial<Record<'subject' | 'message', HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const last = useRef<'subject' | 'message'>('message');
  const insertChip = useRef<((name: string) => void) | null>(null);
  const onReady = useCallback((insert: (name: string) => void) => {
    insertChip.current = insert;
  }, []);
  const payLabel = payWords[language];
  const change = (next: Partial<WrittenMessage>) => onChange({ subject, message, format, ...next });

  /** Puts a variable where the cursor stands, or in place of what is selected. */
  function insert(name: string): void {
    const target = channel === 'SMS' ? 'message' : last.current;
    if (channel === 'EMAIL' && target === 'message') {
      insertChip.current?.(name);
      return;
    }
    const box = boxes.current[target];
    if (!box) return;
    const start = box.selectionStart ?? box.value.length;
    const variable = `{{${name}}}`;
    const text = box.value.slice(0, start) + variable + box.value.slice(box.selectionEnd ?? start);
    // The next letter may come before the next frame: text and caret stand before this ends.
    flushSync(() => change(target === 'subject' ? { subject: text } : { message: text }));
    box.focus();
    box.setSelectionRange(start + variable.length, start + variable.length);
  }

  return (
    <div className={isCompact ? 'contents' : 'space-y-4'}>
      {channel === 'EMAIL' && (
        <FormField
          label={t`Subject`}
          required
          error={refused.subject}
          isSpoken={isCompact}
          {...(isCompact ? { className: onlyRead } : {})}
        >
          {(control) => (
            <TextInput
              {...control}
              name="subject"
              value={subject}
              maxLength={200}
              autoComplete="off"
              placeholder={isCompact ? t`Subject` : undefined}
              onChange={(event) => change({ subject: event.target.value })}
              ref={(node) => {
                boxes.current.subject = node;
              }}
              onFocus={() => {
                last.current = 'subject';
              }}
            />
          )}
        </FormField>
      )}
      <FormField
        label={t`Message`}
        required
        error={refused.message}
        isSpoken={isCompact}
        {...(isCompact ? { className: onlyRead } : {})}
      >
        {(control) =>
          channel === 'EMAIL' ? (
            <Suspense fallback={<Skeleton className={isCompact ? 'h-14 w-full' : 'h-56 w-full'} />}>
              <EmailEditor
                id={control.id}
                html={format === 'html' ? message : textToHtml(message, payLabel)}
                onChange={(html) => change({ message: html, format: 'html' })}
                labelOf={(name) => known.find((each) => each.name === name)?.label ?? name}
                language={language}
                error={refused.message}
                isCompact={isCompact}
                hasToolbar={!isCompact || isMarking}
                onReady={onReady}
                onFocus={() => {
                  last.current = 'message';
                }}
              />
            </Suspense>
          ) : (
            <TextArea
              {...control}
              name="message"
              value={withoutLockedLine(message)}
              rows={isCompact ? 2 : 4}
              className={isCompact ? 'min-h-24 lg:min-h-14' : 'min-h-24'}
              placeholder={isCompact ? t`Message` : undefined}
              onChange={(event) => change({ message: event.target.value, format: 'text' })}
              ref={(node) => {
                boxes.current.message = node;
              }}
            />
          )
        }
      </FormField>
      <div
        className={
          isCompact
            ? 'flex flex-wrap items-baseline gap-x-3 text-meta text-muted [&_p]:mt-0 [&_p]:text-meta'
            : 'contents'
        }
      >
        <p className={isCompact ? 'flex items-baseline gap-1' : lockedLooks}>
          <Lock aria-hidden className={isCompact ? 'size-3 shrink-0 self-center' : 'mt-0.5 size-3.5 shrink-0'} />
          {channel === 'EMAIL' ? (
            <Trans>Every e-mail ends with a link to unsubscribe, in the customer’s language.</Trans>
          ) : (
            <Trans>Ends every SMS and cannot be removed: “{optOutLine[language ?? spokenLanguage()]}”</Trans>
          )}
        </p>
        {channel === 'SMS' && (
          <SmsCounter text={props.rendered ?? message} language={language} isRendered={props.rendered !== undefined} />
        )}
      </div>
      {foot ? (
        foot(
          <>
            <VariableMenu variables={known} onInsert={insert} />
            {channel === 'EMAIL' && (
              <IconButton
                icon={Type}
                label={t`Format`}
                aria-pressed={isMarking}
                onClick={() => setMarking(!isMarking)}
              />
            )}
          </>,
        )
      ) : (
        <VariableButtons variables={known} onInsert={insert} />
      )}
    </div>
  );
}

/** What the writer may change of a text that ends with the locked line; blanks at its end stay while it is written. */
function withoutLockedLine(message: string): string {
  const own = withoutOptOutLine(message);
  return own === message.trim() ? message : own;
}
