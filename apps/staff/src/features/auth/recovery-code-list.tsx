import { Trans, useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Copy, Download } from 'lucide-react';
import type { RefObject } from 'react';

type RecoveryCodeListProps = {
  readonly codes: readonly string[];
  readonly copyRef: RefObject<HTMLButtonElement | null>;
};

/** Recovery codes, the one time that they are told. */
export function RecoveryCodeList({ codes, copyRef }: RecoveryCodeListProps) {
  const { t } = useLingui();
  const text = codes.join('\n');
  /** Without the right to the clipboard the codes stand there to be copied by hand. */
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('success', t`Codes copied`),
      () => showToast('error', t`The browser does not let us copy. Select the codes, or download them.`),
    );
  return (
    <div className="space-y-4">
      <Notice kind="warning">
        <Trans>They are shown now and never again. Keep them where you would find them without your phone.</Trans>
      </Notice>
      <ol
        aria-label={t`Recovery codes`}
        className="figures grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-card bg-sunken p-4 text-body sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all whitespace-nowrap font-medium tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button ref={copyRef} onClick={() => void copy()}>
          <Copy aria-hidden />
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={() => void saveReply(new Response(`${text}\n`), 'recoup-recovery-codes.txt')}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </Button>
      </div>
    </div>
  );
}
