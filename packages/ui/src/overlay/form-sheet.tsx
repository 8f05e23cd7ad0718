import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Form, type FormSchema } from '../field/form.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';
import { SideSheet } from './side-sheet.tsx';

type FormSheetProps<Output> = {
  readonly title: ReactNode;
  readonly schema: FormSchema<Output>;
  readonly defaultValues: Readonly<Record<string, unknown>>;
  /** Sends the parsed values; then the panel closes. What it throws is shown where it belongs, and nothing closes. */
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly onClose: () => void;
  /** The verb on the button, where it is more than "Save"; null where nothing may be sent. */
  readonly submit?: ReactNode | ((form: UseFormReturn<FieldValues, unknown, Output>) => ReactNode);
  readonly children: ReactNode | ((form: UseFormReturn<FieldValues, unknown, Output>) => ReactNode);
  /** In the middle of the screen, where there is little to fill in. */
  readonly asDialog?: boolean;
  /** Under the title of a dialog. */
  readonly description?: ReactNode;
};

/** A panel with one form: its fields, Cancel, and the button that sends them and closes it. */
export function FormSheet<Output>(props: FormSheetProps<Output>) {
  const { submit = <Trans>Save</Trans>, children, onClose } = props;
  const panel = { open: true, onOpenChange: (open: boolean) => !open && onClose(), title: props.title };
  const form = (
    <Form
      schema={props.schema}
      defaultValues={props.defaultValues}
      onSubmit={async (values: Output) => {
        await props.onSubmit(values);
        onClose();
      }}
      className="space-y-4"
    >
      {(form) => (
        <>
          {typeof children === 'function' ? children(form) : children}
          <div className="flex flex-wrap justify-end gap-2">
            <CancelButton />
            {submit !== null && (
              <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
                {typeof submit === 'function' ? submit(form) : submit}
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  );
  return props.asDialog ? (
    <Dialog {...panel} description={props.description}>
      {form}
    </Dialog>
  ) : (
    <SideSheet {...panel}>{form}</SideSheet>
  );
}
