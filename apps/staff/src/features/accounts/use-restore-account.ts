import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { restoreAccount } from '@recoup/contract/account-life.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';

type Named = { readonly _id: string; readonly reference: string };

/** Brings deleted accounts back, one at a time; answers the account, or null when the server refused. */
export function useRestoreAccount(): {
  readonly restore: (account: Named) => Promise<ReplyOf<typeof readAccount> | null>;
  readonly busyId: string | null;
} {
  const { t } = useLingui();
  const client = useClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  async function restore({ _id, reference }: Named) {
    setBusyId(_id);
    try {
      const restored = await client.send(restoreAccount, { params: { id: _id } });
      showToast('success', t`Account ${reference} restored`);
      return restored;
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
      return null;
    } finally {
      setBusyId(null);
    }
  }
  return { restore, busyId };
}
