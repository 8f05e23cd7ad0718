import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listVariables } from '@recoup/contract/templates.ts';
import { hasOptOutLine, optOutLine } from '@recoup/domain/templates/opt-out-line.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { type FieldValues, get, useFormContext, useWatch } from 'react-hook-form';
import { spokenLanguage } from '../../app/language.ts';

type MessageFieldsProps = {
  readonly channel: Channel;
  /** What the server says about the text as it stands, by field. */
  readonly refused: Readonly<Record<string, string>>;
  /** The text message with a customer's values in it, when there is one: what the counter counts. */
  readonly rendered: string | undefined;
  readonly language?: 'en' | 'es';
};

/** Subject and message of a form, with variables to put in and the line that cannot be left out. */
export function MessageFields({ channel, refused, rendered, language }: MessageFieldsProps) {
  const { t } = useLingui();
  const { register, setValue, formState } = useFormContext<FieldValues>();
  const boxes = useRef<Partial<Record<'subject' | 'message', HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const last = useRef<'subject' | 'message'>('message');
  const message: unknown = useWatch({ name: 'message' });
  const text = typeof message === 'string' ? message : '';
  const errorOf = (name: string) => {
    const own: unknown = get(formState.errors, `${name}.message`);
    return typeof own === 'string' ? own : refused[name];
  };

  /** Puts a variable where the cursor stands, or in place of what is selected. */
  function insert(name: string): void {
    const target = channel === 'SMS' ? 'message' : last.current;
    const box = boxes.current[target];
    if (!box) return;
    const start = box.selectionStart ?? box.value.length;
    const end = box.selectionEnd ?? start;
    const variable = `{{${name}}}`;
    const next = box.value.slice(0, start) + variable + box.value.slice(end);
    setValue(target, next, { shouldDirty: true, shouldTouch: true });
    box.focus();
    box.setSelectionRange(start + variable.length, start + variable.length);
  }

  const subject = register('subject');
  const body = register('message');
  return (
    <>
      {channel === 'EMAIL' && (
        <FormField label={t`Subject`} required error={errorOf('subject')}>
          {(control) => (
            <TextInput
              {...subject}
              {...control}
              maxLength={200}
              autoComplete="off"
              ref={(node) => {
                subject.ref(node);
                boxes.current.subject = node;
              }}
              onFocus={() => {
                last.current = 'subject';
              }}
            />
          )}
        </FormField>
      )}
      <FormField label={t`Message`} required error={errorOf('message')}>
        {(control) => (
          <TextArea
            {...body}
            {...control}
            rows={channel === 'SMS' ? 4 : 8}
            className={channel === 'SMS' ? 'min-h-24' : 'min-h-44'}
            ref={(node) => {
              body.ref(node);
              boxes.current.message = node;
            }}
            onFocus={() => {
              last.current = 'message';
            }}
          />
        )}
      </FormField>
      {channel === 'SMS' && <SmsCounter text={rendered ?? text} isRendered={rendered !== undefined} />}
      <p className="-mt-2 flex items-start gap-2 rounded-control bg-sunken px-2.5 py-2 text-compact text-muted">
        <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {channel === 'EMAIL' ? (
          <Trans>Every e-mail ends with a link to unsubscribe, in the customer’s language.</Trans>
        ) : hasOptOutLine(text) ? (
          <Trans>The message says how to opt out, as every SMS must.</Trans>
        ) : (
          <Trans>Added to every SMS: “{optOutLine[language ?? spokenLanguage()]}”</Trans>
        )}
      </p>
      <Variables onInsert={insert} />
    </>
  );
}

function SmsCounter({ text, isRendered }: { readonly text: string; readonly isRendered: boolean }) {
  const { parts, length, alphabet } = smsParts(text);
  return (
    <p className="figures -mt-2 text-compact text-muted">
      <Plural value={length} one="# character" other="# characters" />
      {', '}
      <Plural value={parts} one="# part" other="# parts" />
      {isRendered ? <Trans> for the customer below</Trans> : <Trans> before the variables are filled in</Trans>}
      {parts > 1 && (
        <span className="block text-amber-text">
          {alphabet === 'unicode' ? (
            <Trans>Letters outside the SMS alphabet leave room for 70 characters a part; each part is charged.</Trans>
          ) : (
            <Trans>Longer than one part: each part is charged.</Trans>
          )}
        </span>
      )}
    </p>
  );
}

function Variables({ onInsert }: { readonly onInsert: (name: string) => void }) {
  const { t } = useLingui();
  const variables = useCall(listVariables, {}, { revalidateOnFocus: false });
  if (!variables.data) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-compact">
        <Trans>Put in a variable</Trans>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {variables.data.data.map((variable) => (
          <button
            key={variable.name}
            type="button"
            title={t`For example ${variable.example}`}
            // The focus stays in the text: leaving it would check it and move this button away under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(variable.name)}
            className="min-h-9 rounded-full border border-control/60 px-2.5 text-compact text-text transition-colors hover:border-control hover:bg-sunken lg:min-h-7"
          >
            {variable.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
