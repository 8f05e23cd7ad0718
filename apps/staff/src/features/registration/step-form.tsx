import { Trans, useLingui } from '@lingui/react/macro';
import { apiError, isApiError } from '@recoup/client/api-error.ts';
import { stepAfter } from '@recoup/domain/registration/registration-entries.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Form, type FormSchema } from '@recoup/ui/field/form.tsx';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useHeadingFocus } from '../../kit/page/route-focus.ts';
import { entryFields, givenEntries, type RefusedValues } from './keep-entries.ts';
import { type Keeping, KeepTyped } from './keep-typed.tsx';
import { refusedSchema } from './refused-schema.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import type { StepProps } from './step-props.ts';
import { type ShownStep, shownSteps } from './step-words.ts';
import { isStale, type SavedEntries } from './use-registration.ts';

type EntryStep = SavedEntries['step'];

type StepFormProps<Values> = StepProps & {
  readonly step: EntryStep & ShownStep;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly schema: FormSchema<Values>;
  readonly defaultValues: Readonly<Record<string, unknown>>;
  readonly submit?: ReactNode;
  readonly children: ReactNode;
};

/** One step with fields: kept while it is typed, whole when one goes on. Of the account no half is kept: mail goes there. */
export function StepForm<Values>(props: StepFormProps<Values>) {
  const {
    registration,
    step,
    title,
    lead,
    schema,
    defaultValues,
    save,
    catchUp,
    beginFrom,
    go,
    onBack,
    aside,
    children,
  } = props;
  useHeadingFocus();
  const before = shownSteps[shownSteps.indexOf(step) - 1];
  const back = before === 'VERIFY' ? 'ACCOUNT' : before;
  const hand: ComponentProps<typeof KeepTyped>['hand'] = useRef(null);
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [refused] = useState<RefusedValues>(() => new Map());
  const checked = useMemo(() => refusedSchema(schema, refused), [schema, refused]);
  const unchecked = step === 'ACCOUNT' ? {} : (registration.unchecked[step] ?? {});
  // What this device began with, or kept last: whatever differs from it was typed here.
  const known = useRef<Readonly<Record<string, unknown>>>({ ...defaultValues, ...unchecked });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) beginFrom(registration.version);
    hasBegun.current = true;
  }, [beginFrom, registration.version]);
  return (
    <RegistrationFrame
      {...{ step, title, lead, aside }}
      done={registration.done}
      through={registration.partner?.name}
      onGo={onBack}
    >
      <Form
        isFleeting
        schema={checked}
        defaultValues={{ ...defaultValues, ...unchecked }}
        onSubmit={async (values) => {
          clearTimeout(hand.current?.pending);
          if (hand.current) hand.current.pending = undefined;
          const whole = (entered: unknown) => save({ step, values: givenEntries(entered) } as SavedEntries);
          await whole(values)
            .catch(async (stale: unknown) => {
              if (!isStale(stale) || !hand.current) throw stale;
              // Another device went on meanwhile: both are kept together, and what was asked for is done.
              await hand.current.keepNow();
              const joined = await checked['~standard'].validate(hand.current.entered());
              if (joined.issues) throw stale;
              return whole(joined.value);
            })
            .catch((error: unknown) => {
              void hand.current?.keepNow();
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
            {step !== 'ACCOUNT' && (
              <KeepTyped
                {...{ step, save, catchUp, known, refused, hand }}
                hasUnchecked={Object.keys(unchecked).length > 0}
                tell={setKeeping}
              />
            )}
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

/** A refusal lands on the fields of the form. */
function throwAtFields(error: unknown): never {
  if (!isApiError(error)) throw error;
  throw apiError(error.message, { ...error, fields: entryFields(error.fields) });
}

/** When it was kept, by the clock of whoever types. */
function SavedAt({ at, keeping }: { readonly at: string; readonly keeping: Keeping }) {
  const { i18n } = useLingui();
  const time = i18n.date(at, { hour: 'numeric', minute: '2-digit' });
  return (
    <p role="status" className="text-compact text-muted tabular-nums">
      {keeping === 'soon' && <Trans>Saving…</Trans>}
      {keeping === 'kept' && <Trans>Saved {time}</Trans>}
      {keeping === 'joined' && <Trans>Saved {time}, with what was entered on another device.</Trans>}
      {keeping === 'partly' && <Trans>Saved {time}. Something is to be corrected before you go on.</Trans>}
      {keeping === 'not-yet' && <Trans>Not saved yet. It is tried again with the next change.</Trans>}
    </p>
  );
}
