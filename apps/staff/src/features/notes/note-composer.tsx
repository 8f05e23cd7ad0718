import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { type Ref, useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { keepDraft, readDraft } from '../../kit/typing/kept-draft.ts';
import { MentionArea } from './mention-area.tsx';

type NoteComposerProps = {
  /** The record: what was typed is kept for it. */
  readonly of: string;
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly onAdd: (value: string) => Promise<void>;
};

/** A place to write a note: Ctrl or ⌘ with Enter adds it; what is not saved yet is kept, whatever happens to the page. */
export function NoteComposer({ ref, of, onAdd }: NoteComposerProps) {
  const { t } = useLingui();
  const { _id: userId } = useUser();
  const place = `note ${of}`;
  const [value, setValue] = useState(() => readDraft<string>(userId, place) ?? '');
  // Kept for every way back into the app; only the browser itself must ask before it closes the tab.
  useUnsaved(value.trim() !== '', async () => true);
  const [problem, setProblem] = useState<string>();

  async function add(): Promise<void> {
    const text = value.trim();
    if (text === '') return setProblem(t`Write something first.`);
    setProblem(undefined);
    setValue('');
    try {
      await onAdd(text);
      // What was typed meanwhile stays.
      setValue((typed) => {
        keepDraft(userId, place, typed || null);
        return typed;
      });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      setValue((typed) => {
        const both = typed === '' ? text : `${text}\n${typed}`;
        keepDraft(userId, place, both);
        return both;
      });
      setProblem(Object.values(refusal.fields)[0] ?? refusal.message);
    }
  }

  return (
    <div className="mb-4">
      <FormField label={<span className="sr-only">{t`New note`}</span>} error={problem}>
        {(control) => (
          <MentionArea
            {...control}
            ref={ref}
            rows={2}
            maxLength={10_000}
            value={value}
            placeholder={t`Write a note for the team; @ tells a member of it`}
            className="min-h-16"
            onValue={(next) => {
              setValue(next);
              keepDraft(userId, place, next || null);
            }}
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
