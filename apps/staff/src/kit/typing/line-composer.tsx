import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { useState } from 'react';
import { useUser } from '../session/session.tsx';
import { keepDraft, readDraft } from './kept-draft.ts';

type LineComposerProps = {
  /** Where it stands: what was typed is kept for it. */
  readonly place: string;
  readonly label: string;
  readonly placeholder: string;
  /** The verb on the button. */
  readonly action: string;
  readonly maxLength: number;
  /** What it throws stands at the field, and nothing that was typed is gone. */
  readonly onSend: (text: string) => Promise<void>;
};

/** A place to write a line: Enter sends, Shift with Enter begins another one; what is not sent yet is kept. */
export function LineComposer({ place, label, placeholder, action, maxLength, onSend }: LineComposerProps) {
  const { _id: userId } = useUser();
  const [value, setValue] = useState(() => readDraft<string>(userId, place) ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Kept for every way back into the app; only the browser itself must ask before it closes the tab.
  useUnsaved(value.trim() !== '', async () => true);

  function type(text: string): void {
    setValue(text);
    keepDraft(userId, place, text || null);
  }

  async function send(): Promise<void> {
    const text = value.trim();
    if (busy || text === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend(text);
      type('');
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      setProblem(Object.values(refusal.fields)[0] ?? refusal.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="flex items-end gap-2 border-border border-t p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FormField className="min-w-0 flex-1" label={<span className="sr-only">{label}</span>} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={1}
            maxLength={maxLength}
            value={value}
            readOnly={busy}
            placeholder={placeholder}
            className="max-h-40 min-h-9"
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              // Who writes with an editor of signs takes a suggestion with Enter.
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void send();
            }}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" busy={busy} disabled={value.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
