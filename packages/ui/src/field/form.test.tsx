// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MoneyField, SelectField, TextAreaField, TextField } from './bound-fields.tsx';
import { Form } from './form.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
afterEach(cleanup);
// The simulated page has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

const missing = ['account.amountCents', 'account.reference', 'account.note', 'account.status'];
/** A schema that misses all of them. */
const nothingGiven = {
  '~standard': {
    version: 1 as const,
    vendor: 'test',
    validate: () => ({ issues: missing.map((name) => ({ message: 'Missing.', path: name.split('.') })) }),
  },
};

test('the summary names every field, whatever control it has, and leads to it', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Form schema={nothingGiven} defaultValues={{}} onSubmit={async () => undefined}>
        <MoneyField name="account.amountCents" label="Amount" />
        <TextField name="account.reference" label="Invoice number" />
        <TextAreaField name="account.note" label="Note" />
        <SelectField name="account.status" label="Status" options={[]} />
        <button type="submit">Create</button>
      </Form>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const named = ['Amount: Missing.', 'Invoice number: Missing.', 'Note: Missing.', 'Status: Missing.'];
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(named);
  await userEvent.click(screen.getByRole('button', { name: 'Amount: Missing.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }));
});
