import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { OneFieldDialog } from './one-field-dialog.tsx';

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
export function NameDialog({ title, name, more, onClose, onSave, ...start }: NameDialogProps) {
  const { t } = useLingui();
  const [extra, setExtra] = useState(start.extra);
  return (
    <OneFieldDialog
      title={title}
      label={t`Name`}
      emptyText={t`Enter a name.`}
      action={t`Save`}
      name="name"
      value={name}
      maxLength={60}
      onClose={onClose}
      onSave={(typed) => onSave(typed, extra)}
    >
      {more?.(extra, setExtra)}
    </OneFieldDialog>
  );
}
