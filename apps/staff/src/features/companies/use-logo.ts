import { useClient } from '@recoup/client/use-call.ts';
import { readLogo } from '@recoup/contract/companies.ts';
import { useEffect, useState } from 'react';

/** The company's logo as a data address: a picture of a page cannot carry the session that reading it needs. */
export function useLogo({ hasLogo, version }: { readonly hasLogo: boolean; readonly version: number }): string | null {
  const client = useClient();
  const [shown, setShown] = useState<{ readonly version: number; readonly data: string } | null>(null);
  useEffect(() => {
    if (!hasLogo) return;
    let isGone = false;
    const read = async () => {
      const data = await dataAddress(await (await client.open(readLogo, {})).blob());
      if (!isGone) setShown({ version, data });
    };
    // Without it the name stands alone, as it does for a customer whose network lost the picture.
    void read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [client, hasLogo, version]);
  return hasLogo ? (shown?.data ?? null) : null;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
    reader.readAsDataURL(blob);
  });
}
