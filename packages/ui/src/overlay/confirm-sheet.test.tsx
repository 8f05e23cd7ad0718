// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../field/bound-fields.tsx';
import { Form } from '../field/form.tsx';
import { ConfirmSheet, type ReasonQuestion } from './confirm-sheet.tsx';
import { SideSheet } from './side-sheet.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
afterEach(cleanup);

type SheetProps = { readonly reason: ReasonQuestion; readonly onConfirm: (reason: string) => Promise<void> };

function LiftSheet({ reason, onConfirm }: SheetProps) {
  const [open, setOpen] = useState(true);
  return (
    <I18nProvider i18n={i18n}>
      <ConfirmSheet open={open} onOpenChange={setOpen} action="Lift hold" reason={reason} onConfirm={onConfirm} />
    </I18nProvider>
  );
}

function NoteSheet() {
  const [open, setOpen] = useState(true);
  return (
    <I18nProvider i18n={i18n}>
      <SideSheet open={open} onOpenChange={setOpen} title="Note">
        <Form schema={anything} defaultValues={{ text: '' }} onSubmit={async () => undefined}>
          <TextField name="text" label="Text" />
        </Form>
      </SideSheet>
    </I18nProvider>
  );
}

/** A schema that takes whatever is typed. */
const anything = {
  '~standard': { version: 1 as const, vendor: 'test', validate: (value: unknown) => ({ value }) },
};

test('a needed reason takes the focus, is missed at its field, and is sent without spaces around it', async () => {
  const sent = vi.fn(async () => undefined);
  render(<LiftSheet reason={{ isRequired: true }} onConfirm={sent} />);
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await userEvent.click(screen.getByRole('button', { name: 'Lift hold' }));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(reason.getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent).toBe(
    'Please fill in this field.',
  );
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(reason, '  Paid  ');
  await userEvent.click(screen.getByRole('button', { name: 'Lift hold' }));
  expect(sent).toHaveBeenCalledWith('Paid');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a reason that may stay empty starts on Cancel, and its refusal stands at the field', async () => {
  const sent = vi.fn(async () => {
    throw { message: 'Not so', fields: { reason: 'Too long' } };
  });
  render(<LiftSheet reason={{ isRequired: false }} onConfirm={sent} />);
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await userEvent.click(screen.getByRole('button', { name: 'Lift hold' }));
  expect(sent).toHaveBeenCalledWith('');
  await screen.findByText('Too long');
  expect(screen.queryByText('Not so')).toBeNull();
});

test('a typed reason is asked about before it is lost', async () => {
  render(<LiftSheet reason={{ isRequired: true }} onConfirm={async () => undefined} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Paid');
  await userEvent.keyboard('{Escape}');
  const keep = await screen.findByRole('button', { name: 'Keep editing' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await userEvent.click(keep);
  expect(await screen.findByDisplayValue('Paid')).toBeTruthy();
});

test('a form in a side sheet is kept until it is discarded', async () => {
  render(<NoteSheet />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'Rang');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Close without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});
