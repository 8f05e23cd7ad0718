// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useController } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { MoneyField, SelectField, TextAreaField, TextField } from './bound-fields.tsx';
import { ComboInput } from './combo-input.tsx';
import { Form } from './form.tsx';
import { FormField } from './form-field.tsx';

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

/** Misses the last field of the page first, in the language that is spoken when it is asked. */
const inAnotherOrder = {
  '~standard': {
    version: 1 as const,
    vendor: 'test',
    validate: () => ({
      issues: ['email', 'way', 'firstName'].map((name) => ({ message: `Missing (${i18n.locale}).`, path: [name] })),
    }),
  },
};

test('the summary names the fields as they stand on the page, and in the language that is spoken', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Form schema={inAnotherOrder} defaultValues={{}} onSubmit={async () => undefined}>
        <TextField name="firstName" label="First name" />
        <TextField name="email" label="E-mail" />
        <button type="submit">Create</button>
      </Form>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const texts = async () => (await screen.findAllByRole('listitem')).map((entry) => entry.textContent);
  expect(await texts()).toEqual(['First name: Missing (en).', 'E-mail: Missing (en).', 'Missing (en).']);
  act(() => i18n.loadAndActivate({ locale: 'es', messages: {} }));
  await waitFor(async () => expect((await texts())[0]).toBe('First name: Missing (es).'));
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
});

/** Finds nothing wrong. */
const anything = {
  '~standard': { version: 1 as const, vendor: 'test', validate: (value: unknown) => ({ value }) },
};

test('what the server says about no field of the form is said above it', async () => {
  const refused = Object.assign(new Error('Not allowed.'), { fields: { reasons: 'Outside of the hours.' } });
  render(
    <I18nProvider i18n={i18n}>
      <Form schema={anything} defaultValues={{}} onSubmit={() => Promise.reject(refused)}>
        <TextField name="subject" label="Subject" />
        <button type="submit">Send</button>
      </Form>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Outside of the hours.');
});

const noCustomer = {
  '~standard': {
    version: 1 as const,
    vendor: 'test',
    validate: () => ({ issues: ['debtorId', 'title'].map((name) => ({ message: 'Missing.', path: [name] })) }),
  },
};

function Customer() {
  const { field } = useController({ name: 'debtorId' });
  return (
    <FormField label="Customer">
      {(control) => (
        <ComboInput
          {...control}
          name={field.name}
          inputRef={field.ref}
          onBlur={field.onBlur}
          value={null}
          onValueChange={field.onChange}
          options={[]}
          onSearch={() => undefined}
        />
      )}
    </FormField>
  );
}

test('the summary names a choice that is searched for, and leads to it', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Form schema={noCustomer} defaultValues={{}} onSubmit={async () => undefined}>
        <Customer />
        <TextField name="title" label="Title" />
        <button type="submit">Create</button>
      </Form>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Customer: Missing.', 'Title: Missing.']);
  await userEvent.click(screen.getByRole('button', { name: 'Customer: Missing.' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Customer' }));
});

test('pressing a choice does not leave the field before it, so that no error moves it away from under the pointer', async () => {
  const chosen: string[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <Form schema={noCustomer} defaultValues={{}} onSubmit={async () => undefined}>
        <TextField name="title" label="Title" />
        <label>
          Only some
          <input type="radio" onChange={() => chosen.push('some')} />
        </label>
      </Form>
    </I18nProvider>,
  );
  const title = screen.getByRole('textbox', { name: 'Title' });
  const words = screen.getByText('Only some');
  await userEvent.click(title);
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: words });
  expect(document.activeElement).toBe(title);
  await user.pointer({ keys: '[/MouseLeft]', target: words });
  expect(chosen).toEqual(['some']);
});
