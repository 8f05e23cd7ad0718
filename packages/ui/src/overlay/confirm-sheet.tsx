import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { Button } from '../button/button.tsx';
import { FormField } from '../field/form-field.tsx';
import { type RefusedForm, refusalOf } from '../field/refused-form.ts';
import { TextArea } from '../field/text-area.tsx';
import { TextInput } from '../field/text-input.tsx';
import { Notice } from '../page/notice.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';
import { TypedText } from './typed-text.tsx';

/** Why it is done, in the person's own words. */
export type ReasonQuestion = {
  readonly isRequired: boolean;
  /** What is asked, where it is not the reason. */
  readonly label?: string;
  /** Who reads it, where that is not the timeline. */
  readonly hint?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** More than a line. */
  readonly isLong?: boolean;
  /** What the call names it, so that a refusal of it stands at the field. */
  readonly name?: string;
};

type ConfirmSheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The verb and the number: "Send 142 SMS and 88 e-mails". Also the words on the button. */
  readonly action: string;
  /** Who, how many, when, what it costs: label and value pairs. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly children?: ReactNode;
  readonly danger?: boolean;
  /** Asks for the reason under everything else; one that is needed takes the focus where nothing stands before it. */
  readonly reason?: ReasonQuestion | undefined;
  /** Takes the reason, trimmed; empty where none was asked or given. What it throws stands in the open sheet. */
  readonly onConfirm: (reason: string) => Promise<void>;
  /** True when the sheet's own fields say it: then nothing stands above them. */
  readonly onRefused?: (refusal: RefusedForm) => boolean;
  /** Not yet, or not possible: the button does not answer while the sheet still tells why. */
  readonly blocked?: boolean;
  readonly wide?: boolean;
  /** Focus begins in the body, where something is chosen first, and not on Cancel. */
  readonly startsInBody?: boolean;
  /** When given, the person types this number before the button answers (more than 100 people). */
  readonly typedNumber?: number;
};

/**
 * The one shape of every send, charge, write-off and delete: what will happen in numbers, the reason where one is kept,
 * focus on Cancel, a button that repeats the verb, which Ctrl or ⌘ with Enter presses too, and cannot be pressed twice.
 * What was typed is not lost unasked.
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { t } = useLingui();
  const cancel = useRef<HTMLButtonElement>(null);
  const reasonField = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrongReason, setWrongReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useId();
  const wanted = props.typedNumber;
  const asked = props.reason;
  const ready = props.blocked !== true && (wanted === undefined || typed.replaceAll(/\D/g, '') === String(wanted));

  function refuseReason(why: string): void {
    setWrongReason(why);
    reasonField.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function close(): void {
    setTyped('');
    setReason('');
    setWrongReason(null);
    setProblem(null);
    props.onOpenChange(false);
  }

  async function confirm(): Promise<void> {
    setProblem(null);
    setWrongReason(null);
    if (asked?.isRequired && reason.trim() === '') return refuseReason(t`Please fill in this field.`);
    setBusy(true);
    try {
      await props.onConfirm(asked ? reason.trim() : '');
      close();
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      const ofReason = asked && refusal.fields[asked.name ?? 'reason'];
      if (ofReason) return refuseReason(ofReason);
      if (props.onRefused?.(refusal)) return;
      setProblem(Object.values(refusal.fields)[0] ?? refusal.message);
    } finally {
      setBusy(false);
    }
  }

  useHotkeys('mod+enter', () => void confirm(), {
    enabled: props.open && ready && !busy,
    enableOnFormTags: true,
    preventDefault: true,
  });

  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open && !busy) close();
      }}
      title={props.action}
      wide={props.wide}
      initialFocus={props.startsInBody || asked?.isRequired ? undefined : cancel}
      footer={
        <>
          <CancelButton ref={cancel} />
          <Button variant={props.danger ? 'danger' : 'primary'} busy={busy} aria-disabled={!ready} onClick={confirm}>
            {props.action}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <TypedText isSending={busy}>
        {props.facts && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-body">
            {props.facts.map((fact) => (
              <div key={fact.label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {props.children}
        {asked && (
          <div ref={reasonField} className="mt-4">
            <ReasonField
              question={asked}
              value={reason}
              error={wrongReason}
              onChange={(next) => {
                setReason(next);
                setWrongReason(null);
              }}
            />
          </div>
        )}
      </TypedText>
      {wanted !== undefined && (
        <div className="mt-4">
          <label htmlFor={field} className="mb-1 block font-medium text-compact">
            {t`Type ${wanted} to confirm`}
          </label>
          <TextInput id={field} inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </div>
      )}
    </Dialog>
  );
}

type ReasonFieldProps = {
  readonly question: ReasonQuestion;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
};

function ReasonField({ question, value, error, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  const Control = question.isLong ? TextArea : TextInput;
  return (
    <FormField
      label={question.label ?? t`Reason`}
      {...(question.isRequired ? { required: true } : { optional: true })}
      hint={question.hint ?? t`Stands on the timeline.`}
      error={error ?? undefined}
    >
      {(control) => (
        <Control
          {...control}
          value={value}
          maxLength={question.maxLength ?? 500}
          placeholder={question.placeholder}
          autoComplete="off"
          onChange={(event: { readonly target: { readonly value: string } }) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
