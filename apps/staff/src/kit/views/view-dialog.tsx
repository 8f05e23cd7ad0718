import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { TypedText } from '@recoup/ui/overlay/typed-text.tsx';
import { type FormEvent, useId, useState } from 'react';

type ViewDialogProps = {
  readonly title: string;
  readonly action: string;
  readonly name: string;
  /** Offers to share the view, which is asked only when it is made. */
  readonly mayShare?: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
};

/** The name of a view, and for a new one who sees it. */
export function ViewDialog({ title, action, name: first, mayShare, onClose, onSave }: ViewDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState(first);
  const [isShared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') {
      setProblem(t`Give the view a name.`);
      return;
    }
    setBusy(true);
    try {
      await onSave(name.trim(), isShared);
      onClose();
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      setProblem(Object.values(refusal.fields)[0] ?? refusal.message);
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
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <TypedText isSending={busy}>
        <form id={form} onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
          <FormField label={t`Name`} error={problem} required>
            {(control) => (
              <TextInput
                {...control}
                maxLength={60}
                autoComplete="off"
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </FormField>
          {mayShare && (
            <label htmlFor={`${form}-shared`} className="flex min-h-8 cursor-pointer items-center gap-3 text-body">
              <SwitchInput
                id={`${form}-shared`}
                checked={isShared}
                onChange={(event) => setShared(event.target.checked)}
              />
              <Trans>Share with the team</Trans>
            </label>
          )}
        </form>
      </TypedText>
    </Dialog>
  );
}
