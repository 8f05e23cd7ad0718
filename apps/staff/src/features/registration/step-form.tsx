import { Trans, useLingui } from '@lingui/react/macro';
import { apiError, isApiError } from '@recoup/client/api-error.ts';
import { stepAfter } from '@recoup/domain/registration/registration-entries.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Form, type FormSchema } from '@recoup/ui/field/form.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useHeadingFocus } from '../../kit/page/route-focus.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import type { StepProps } from './step-props.ts';
import { type ShownStep, shownSteps } from './step-words.ts';
import type { SavedEntries } from './use-registration.ts';

/** What is typed is kept after so long a rest. */
const REST_MS = 700;

type EntryStep = SavedEntries['step'];

type StepFormProps<Values> = StepProps & {
  readonly step: EntryStep & ShownStep;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly schema: FormSchema<Values>;
  readonly defaultValues: Readonly<Record<string, unknown>>;
  /** False where a half would be wrong: an address that mail goes to. */
  readonly keepsHalves?: boolean;
  readonly submit?: ReactNode;
  readonly children: ReactNode;
};

/** One step with fields: kept while it is typed, whole when one goes on. */
export function StepForm<Values>(props: StepFormProps<Values>) {
  const { registration, step, title, lead, schema, defaultValues, save, go, onBack, aside, children } = props;
  useHeadingFocus();
  const before = shownSteps[shownSteps.indexOf(step) - 1];
  const back = before === 'VERIFY' ? 'ACCOUNT' : before;
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const keep = (values: unknown) => save({ step, values: given(values) } as SavedEntries);
  return (
    <RegistrationFrame {...{ step, title, lead, aside }} done={registration.done} onGo={onBack}>
      <Form
        isFleeting
        schema={schema}
        defaultValues={defaultValues}
        onSubmit={async (values) => {
          clearTimeout(pending.current);
          await keep(values).catch((error: unknown) => {
            setKeeping('not-yet');
            throwAtFields(error);
          });
          setKeeping('kept');
          const next = stepAfter(step);
          await go(next === 'VERIFY' && registration.done.includes('VERIFY') ? 'COMPANY' : next);
        }}
        className="max-w-xl space-y-4"
      >
        {(form) => (
          <>
            {children}
            {props.keepsHalves !== false && <KeepTyped {...{ pending, keep }} tell={setKeeping} />}
            <div className="flex flex-wrap items-center gap-3 pt-2">
              <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting}>
                {props.submit ?? <Trans>Continue</Trans>}
              </Button>
              {back && (
                <Button variant="ghost" size="large" onClick={() => onBack(back)}>
                  <Trans>Back</Trans>
                </Button>
              )}
              <SavedAt at={registration.savedAt} keeping={keeping} />
            </div>
          </>
        )}
      </Form>
    </RegistrationFrame>
  );
}

/** An empty field is none. */
function given(values: unknown): Record<string, unknown> {
  const all = Object.entries(values as Record<string, unknown>);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== null && value !== ''));
}

/** A refusal names its fields by their place in the request; in the form they stand alone. */
function throwAtFields(error: unknown): never {
  if (!isApiError(error)) throw error;
  const named = Object.entries(error.fields).map(([path, text]) => [path.replace(/^values\./, ''), text]);
  throw apiError(error.message, { ...error, fields: Object.fromEntries(named) });
}

type KeepTypedProps = {
  readonly pending: { current: ReturnType<typeof setTimeout> | undefined };
  readonly keep: (values: unknown) => Promise<unknown>;
  readonly tell: (keeping: Keeping) => void;
};

/** Whether what is typed is kept, is about to be, or cannot be yet. */
type Keeping = 'kept' | 'soon' | 'not-yet';

/** Keeps what is typed after a rest. What cannot be kept yet, such as half an address, is told when one goes on. */
function KeepTyped({ pending, keep, tell }: KeepTypedProps) {
  const { subscribe, getValues } = useFormContext();
  const latest = useRef(() => Promise.resolve());
  useEffect(() => {
    latest.current = () =>
      keep(getValues()).then(
        () => tell('kept'),
        () => tell('not-yet'),
      );
  });
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name it is the form itself that begins.
        if (!name) return;
        clearTimeout(pending.current);
        tell('soon');
        pending.current = setTimeout(() => void latest.current(), REST_MS);
      },
    });
    return () => {
      clearTimeout(pending.current);
      stop();
    };
  }, [subscribe, pending, tell]);
  return null;
}

/** When it was kept, by the clock of whoever types. */
function SavedAt({ at, keeping }: { readonly at: string; readonly keeping: Keeping }) {
  const { i18n } = useLingui();
  const time = i18n.date(at, { hour: 'numeric', minute: '2-digit' });
  return (
    <p role="status" className="text-compact text-muted tabular-nums">
      {keeping === 'soon' && <Trans>Saving…</Trans>}
      {keeping === 'kept' && <Trans>Saved {time}</Trans>}
      {keeping === 'not-yet' && <Trans>Not saved yet: check what you entered last.</Trans>}
    </p>
  );
}
