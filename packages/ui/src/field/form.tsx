import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useUnsaved } from '../overlay/use-unsaved.ts';
import { copyOfValues, saySame } from './form-values.ts';
import { type RefusedForm, refusalOf } from './refused-form.ts';

/** A schema of the Standard Schema interface; zod's are. */
export type FormSchema<Output> = Parameters<typeof standardSchemaResolver<FieldValues, unknown, Output>>[0];

type FormProps<Output> = {
  readonly schema: FormSchema<Output>;
  readonly defaultValues: Readonly<Record<string, unknown>>;
  /** Sends the parsed values. What it throws is shown: at the fields it names, otherwise above the form. */
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly children: ReactNode | ((form: UseFormReturn<FieldValues, unknown, Output>) => ReactNode);
  readonly className?: string;
  /** For what else on the page depends on it: whether something was typed that is not saved yet. */
  readonly onDirtyChange?: (dirty: boolean) => void;
  /** Nothing typed here is worth a question before it goes away: a login. */
  readonly isFleeting?: boolean;
};

/**
 * A form on a schema: checked on leaving a field, then on every key once wrong, always on submit; the first wrong field
 * takes the focus, a summary links to all of them, refusals of the server land on their fields. Nothing typed is lost: the
 * panel or page around asks before it goes away.
 */
export function Form<Output>(props: FormProps<Output>) {
  const form = useForm<FieldValues, unknown, Output>({
    resolver: standardSchemaResolver<FieldValues, unknown, Output>(props.schema),
    defaultValues: props.defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const [refusal, setRefusal] = useState<RefusedForm | null>(null);
  const { errors, submitCount, isDirty, isSubmitSuccessful } = form.formState;
  const { onDirtyChange } = props;
  const unsaved = isDirty && !(isSubmitSuccessful && refusal === null);
  useEffect(() => onDirtyChange?.(unsaved), [onDirtyChange, unsaved]);

  // What is wrong is said in the language that is spoken now; what the server said keeps its own.
  const { i18n } = useLingui();
  const { locale } = i18n;
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    const wrong = Object.keys(form.formState.errors).filter((name) => form.formState.errors[name]?.type !== 'server');
    if (wrong.length > 0) void form.trigger(wrong);
  }, [locale, form]);

  // What the server has, or was there from the beginning; while it is on its way nothing is asked.
  const kept = useRef<unknown>(undefined);
  const isSending = useRef(false);
  useEffect(() => {
    kept.current = copyOfValues(form.getValues());
  }, [form]);
  useUnsaved(() => !(props.isFleeting || isSending.current || saySame(form.getValues(), kept.current)));

  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0 || refusal) showWrong(place.current);
  }, [submitCount, refusal]);

  async function submit(values: Output): Promise<void> {
    setRefusal(null);
    const sent = copyOfValues(form.getValues());
    isSending.current = true;
    try {
      await props.onSubmit(values);
      kept.current = sent;
      isSending.current = false;
    } catch (thrown) {
      isSending.current = false;
      const refused = refusalOf(thrown);
      let first = true;
      for (const [name, message] of Object.entries(refused.fields)) {
        form.setError(name, { type: 'server', message }, { shouldFocus: first });
        first = false;
      }
      setRefusal(refused);
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={place}
        noValidate
        aria-busy={form.formState.isSubmitting}
        onMouseDown={keepInPlace}
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit(submit)(event);
        }}
        className={props.className}
      >
        <ErrorSummary form={place} errors={errors} refusal={refusal} attempt={submitCount} />
        {typeof props.children === 'function' ? props.children(form) : props.children}
      </form>
    </FormProvider>
  );
}

const keepsPlace = 'button[type="submit"], label, [type="checkbox"], [type="radio"], [data-keeps-place]';

/**
 * Pressing the submit button, a choice or its words, or a button that adds to what is filled in, must not leave the field
 * first: its error would appear, move what is pressed from under the pointer, and the click would be lost.
 */
function keepInPlace(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest(keepsPlace)) event.preventDefault();
}

/** A field that has the focus already is not scrolled to by getting it again: its error would stay out of sight. */
function showWrong(form: HTMLFormElement | null): void {
  const field = document.activeElement;
  if (form?.contains(field) && field?.getAttribute('aria-invalid') === 'true')
    field.scrollIntoView({ block: 'nearest' });
}

type SummaryProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  readonly refusal: RefusedForm | null;
  readonly attempt: number;
};

function ErrorSummary({ form, errors, refusal, attempt }: SummaryProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const list = attempt === 0 ? [] : inOrder(flatten(errors, form.current), form.current);
  const [first] = list;
  // What stands at no field of the form is said here, or nobody would hear it.
  const homeless = list.length === 1 && first && !first.isPlaced ? first.message : null;
  const general = refusal !== null && Object.keys(refusal.fields).length === 0 ? refusal.message : homeless;
  useEffect(() => {
    if (general !== null) box.current?.focus();
  }, [general]);
  if (general === null && list.length < 2) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-card border border-danger/40 bg-red-tint px-3 py-2.5 text-body text-red-text"
    >
      <p className="flex items-start gap-2 font-medium">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {general ?? <Trans>Please check these fields:</Trans>}
      </p>
      {general === null && (
        <ul aria-label={t`Fields to check`} className="mt-1 list-disc pl-10">
          {list.map((entry) => (
            <li key={entry.name}>
              <button type="button" className="min-h-6 text-left underline underline-offset-2" onClick={entry.focus}>
                {entry.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Listed = {
  readonly name: string;
  readonly message: string;
  /** A field of the form shows it. */
  readonly isPlaced: boolean;
  readonly focus: () => void;
};

function flatten(errors: FieldErrors, form: HTMLFormElement | null, prefix = ''): Listed[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root') return [];
    if (typeof error.message === 'string') {
      const name = prefix + key;
      const node = 'ref' in error ? error.ref : undefined;
      const label = labelOf(form?.elements.namedItem(name) ?? null);
      const message = label ? `${label}: ${error.message}` : error.message;
      return [{ name, message, isPlaced: node !== undefined, focus: () => focusOn(node) }];
    }
    return flatten(error as FieldErrors, form, `${prefix}${key}.`);
  });
}

/** As the fields stand on the page, whatever order the schema has; what is no control of its own keeps its place. */
function inOrder(list: readonly Listed[], form: HTMLFormElement | null): Listed[] {
  const names = [...(form?.elements ?? [])].map((control) => control.getAttribute('name'));
  let last = -1;
  const places = list.map((entry) => {
    const place = names.indexOf(entry.name);
    if (place >= 0) last = place;
    return { entry, place: place >= 0 ? place : last };
  });
  return places.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry);
}

/** The words above a control, without the remark that it is optional; a group of choices has none of its own. */
function labelOf(control: Element | RadioNodeList | null): string | null {
  const isLabelled =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return (isLabelled && control.labels?.[0]?.firstChild?.textContent) || null;
}

/** A field of a controller is known by what it can do, not by its element. */
function focusOn(field: unknown): void {
  if (typeof field === 'object' && field !== null && 'focus' in field && typeof field.focus === 'function')
    field.focus();
}
