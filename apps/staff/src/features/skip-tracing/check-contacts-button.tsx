import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { validateDebtor } from '@recoup/contract/skip-tracing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';

type CheckContactsProps = { readonly debtorId: string; readonly icon: LucideIcon; readonly onDone: () => void };

/** Has every contact of a customer checked; the results stand beside them afterwards. */
export function CheckContactsButton({ debtorId, icon: Icon, onDone }: CheckContactsProps) {
  const { t } = useLingui();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [count, setCount] = useState<number | null>(null);

  async function check(): Promise<void> {
    setBusy(true);
    setCount(null);
    try {
      const { data } = await client.send(validateDebtor, { params: { id: debtorId } });
      setCount(data.length);
      onDone();
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button busy={busy} onClick={() => void check()} title={t`Asks a provider whether these contacts can be reached`}>
        <Icon aria-hidden />
        <Trans>Check contacts</Trans>
      </Button>
      <span role="status" className="self-center text-compact text-muted">
        {count !== null && <Plural value={count} one="# contact checked" other="# contacts checked" />}
      </span>
    </>
  );
}
