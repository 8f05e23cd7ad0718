import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferedIntent } from '@recoup/domain/portal/portal-choices.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ChoiceOfLink } from './choice-of-link.tsx';

type HandedLink = { readonly url: string; readonly expiresAt: string };

type HandedLinkProps = {
  readonly title: string;
  /** Makes it for what the customer is to find; nothing chosen: all that they can do. */
  readonly make: (intent: OfferedIntent | undefined) => Promise<HandedLink>;
  /** Whether the member chooses what it opens. */
  readonly hasChoice?: boolean;
  /** None can be made, or not yet: the children say why. */
  readonly blocked?: boolean;
  readonly onClose: () => void;
  /** What the customer finds behind it. */
  readonly children: ReactNode;
};

/** Makes a link into the customer's portal to hand over oneself. It is shown once and written down in the audit. */
export function HandedLinkDialog({
  title,
  make,
  hasChoice = false,
  blocked = false,
  onClose,
  children,
}: HandedLinkProps) {
  const { t } = useLingui();
  const [link, setLink] = useState<HandedLink>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [intent, setIntent] = useState<OfferedIntent>();

  async function makeAndCopy(): Promise<void> {
    if (blocked) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await make(intent);
      setLink(made);
      await copy(made.url);
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  /** Without the right to the clipboard the address stands there to be copied by hand. */
  async function copy(url: string): Promise<void> {
    await navigator.clipboard.writeText(url).then(
      () => showToast('success', t`Link copied`),
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t`For a chat, a letter or a call. Nothing is sent by it.`}
      footer={
        <>
          <Button onClick={onClose}>{link ? t`Done` : t`Cancel`}</Button>
          {link ? (
            <Button variant="primary" onClick={() => void copy(link.url)}>
              <Copy aria-hidden />
              {t`Copy link`}
            </Button>
          ) : (
            <Button variant="primary" busy={busy} aria-disabled={blocked} onClick={() => void makeAndCopy()}>
              <Copy aria-hidden />
              {t`Make and copy link`}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      {children}
      {hasChoice && (
        <ChoiceOfLink
          intent={intent}
          onChange={(next) => {
            setIntent(next);
            // What was copied leads somewhere else.
            setLink(undefined);
          }}
        />
      )}
      {link && (
        <FormField
          label={t`Link`}
          hint={
            <Trans>
              Valid until <CalendarDate date={link.expiresAt} />. It opens for whoever has it.
            </Trans>
          }
          className="mt-4"
        >
          {(control) => <TextInput {...control} readOnly value={link.url} onFocus={(event) => event.target.select()} />}
        </FormField>
      )}
    </Dialog>
  );
}
