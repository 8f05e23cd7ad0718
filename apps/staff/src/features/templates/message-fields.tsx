import type { Language } from '@recoup/domain/languages.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { type FieldValues, get, useFormContext, useWatch } from 'react-hook-form';
import { spokenLanguage } from '../../kit/language/language.ts';
import { MessageEditor } from './message-editor.tsx';

type MessageFieldsProps = {
  readonly channel: Channel;
  /** What the server says about the text as it stands, by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly rendered: string | undefined;
  readonly language?: Language;
};

/** The editor bound to `subject`, `message` and `format` of a form. */
export function MessageFields({ channel, refused, rendered, language }: MessageFieldsProps) {
  const { setValue, formState } = useFormContext<FieldValues>();
  const [subject, message, format, kind]: unknown[] = useWatch({ name: ['subject', 'message', 'format', 'kind'] });
  const errorOf = (name: string) => {
    const own: unknown = get(formState.errors, `${name}.message`);
    return typeof own === 'string' ? own : refused[name];
  };
  return (
    <MessageEditor
      channel={channel}
      language={language ?? spokenLanguage()}
      subject={textOf(subject)}
      message={textOf(message)}
      format={format === 'html' ? 'html' : 'text'}
      refused={{ subject: errorOf('subject'), message: errorOf('message') }}
      rendered={rendered}
      onChange={(next) => {
        const options = { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted };
        setValue('subject', next.subject, options);
        setValue('format', next.format, options);
        setValue('message', next.message, options);
        // Whoever changes what AI wrote has made it their own.
        if (kind === 'generated') setValue('kind', 'personal', options);
      }}
    />
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
