// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
afterEach(cleanup);

function Codes({ held }: { readonly held: boolean }) {
  const [open, setOpen] = useState(true);
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <I18nProvider i18n={i18n}>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Codes"
        held={held}
        initialFocus={copy}
        footer={<Button onClick={() => setOpen(false)}>I have kept them</Button>}
      >
        <Button ref={copy}>Copy</Button>
      </Dialog>
    </I18nProvider>
  );
}

test('a held dialog closes by its own button alone', async () => {
  render(<Codes held />);
  const copy = await screen.findByRole('button', { name: 'Copy' });
  await waitFor(() => expect(document.activeElement).toBe(copy), { timeout: 5000 });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.keyboard('{Enter}{Escape}');
  await userEvent.click(document.body);
  expect(screen.getByRole('dialog', { name: 'Codes' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('any other closes on Escape, too', async () => {
  render(<Codes held={false} />);
  await screen.findByRole('button', { name: 'Close' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
