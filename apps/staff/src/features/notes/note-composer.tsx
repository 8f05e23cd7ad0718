import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { type Ref, useState } from 'react';

type NoteComposerProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly onAdd: (value: string) => Promise<void>;
};

/** A place to write a note: Ctrl or ⌘ with Enter adds it; what could not be saved stays here. */
export function NoteComposer({ ref, onAdd }: NoteComposerProps) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();

  async function add(): Promise<void> {
    const text = value.trim();
    if (text === '') return setProblem(t`Write something first.`);
    setProblem(undefined);
    setValue('');
    try {
      await onAdd(text);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      setValue((typed) => (typed === '' ? text : `${text}\n${typed}`));
      setProblem(Object.values(refusal.fields)[0] ?? refusal.message);
    }
  }

  return (
    <div className="mb-4">
      <FormField label={<span className="sr-only">{t`New note`}</span>} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            ref={ref}
            rows={2}
            maxLength={10_000}
            value={value}
            placeholder={t`Write a note for the team`}
            className="min-h-16"
            onChange={(event) => setValue(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
              event.preventDefault();
              void add();
            }}
          />
        )}
      </FormField>
      {value.trim() !== '' && (
        <div className="mt-2 flex justify-end">
          <Button variant="primary" onClick={() => void add()}>
            <Trans>Add note</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
