import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { type RefusedForm, refusalOf } from '../field/refused-form.ts';
import { TextInput } from '../field/text-input.tsx';
import { Notice } from '../page/notice.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmSheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The verb and the number: "Send 142 SMS and 88 e-mails". Also the words on the button. */
  readonly action: string;
  /** Who, how many, when, what it costs: label and value pairs. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly children?: ReactNode;
  readonly danger?: boolean;
  /** What it throws keeps the sheet open and stands in it as a sentence. */
  readonly onConfirm: () => Promise<void>;
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
 * The one shape of every send, charge, write-off and delete: what will happen in numbers, focus on Cancel, a button
 * that repeats the verb and cannot be pressed twice.
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { t } = useLingui();
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useId();
  const wanted = props.typedNumber;
  const ready = props.blocked !== true && (wanted === undefined || typed.replaceAll(/\D/g, '') === String(wanted));

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await props.onConfirm();
      props.onOpenChange(false);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (props.onRefused?.(refusal)) return;
      setProblem(Object.values(refusal.fields)[0] ?? refusal.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        setTyped('');
        setProblem(null);
        if (!busy) props.onOpenChange(open);
      }}
      title={props.action}
      wide={props.wide}
      initialFocus={props.startsInBody ? undefined : cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => props.onOpenChange(false)}>{t`Cancel`}</Button>
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
