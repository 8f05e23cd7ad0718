import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { TypedText } from '@recoup/ui/overlay/typed-text.tsx';
import { type ReactNode, useId, useState } from 'react';

type NameDialogProps = {
  readonly title: string;
  readonly name: string;
  /** A second value beside the name, such as a colour. */
  readonly extra: string;
  readonly more: ((value: string, onChange: (value: string) => void) => ReactNode) | undefined;
  readonly onClose: () => void;
  readonly onSave: (name: string, extra: string) => Promise<void>;
};

/** Asks for the name of something. What the server refuses stands at the field. */
export function NameDialog({ title, more, onClose, onSave, ...start }: NameDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState(start.name);
  const [extra, setExtra] = useState(start.extra);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    if (busy) return;
    if (name.trim() === '') return setProblem(t`Enter a name.`);
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave(name.trim(), extra);
      onClose();
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      setProblem(refusal.fields.name ?? refusal.message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <TypedText isSending={busy}>
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void save();
          }}
        >
          <FormField label={t`Name`} required error={problem}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </FormField>
          {more?.(extra, setExtra)}
        </form>
      </TypedText>
    </Dialog>
  );
}
