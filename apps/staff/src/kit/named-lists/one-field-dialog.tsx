import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { TypedText } from '@recoup/ui/overlay/typed-text.tsx';
import { type ReactNode, useId, useState } from 'react';

type OneFieldDialogProps = {
  readonly title: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly action: string;
  /** What the call names it: a refusal of it stands at the field. */
  readonly name: string;
  readonly value: string;
  /** What is said where nothing is typed. */
  readonly emptyText?: string;
  readonly maxLength?: number;
  /** No words of a language: neither capitals nor spelling are mended. */
  readonly isAddress?: boolean;
  /** What is asked besides. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onSave: (value: string) => Promise<void>;
};

/** Asks for one line of text. What the server refuses stands at it. */
export function OneFieldDialog(props: OneFieldDialogProps) {
  const {
    title,
    label,
    hint,
    action,
    name,
    value,
    maxLength = 300,
    isAddress = false,
    children,
    onClose,
    onSave,
  } = props;
  const { t } = useLingui();
  const form = useId();
  const [typed, setTyped] = useState(value);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    if (busy) return;
    if (typed.trim() === '') return setProblem(props.emptyText ?? t`Please fill in this field.`);
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave(typed.trim());
      onClose();
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      setProblem(refusal.fields[name] ?? refusal.message);
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
            {action}
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
          <FormField label={label} hint={hint} required error={problem}>
            {(control) => (
              <TextInput
                {...control}
                value={typed}
                maxLength={maxLength}
                autoComplete="off"
                {...(isAddress ? { autoCapitalize: 'none', spellCheck: false } : {})}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </FormField>
          {children}
        </form>
      </TypedText>
    </Dialog>
  );
}
