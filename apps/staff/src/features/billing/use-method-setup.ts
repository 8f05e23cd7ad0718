import { useClient } from '@recoup/client/use-call.ts';
import { startCompanySetup } from '@recoup/contract/billing.ts';
import type { CardAccess } from '@recoup/ui/card-fields/card-fields.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { useState } from 'react';

/** Begins to save a method with which the company pays; then the provider's fields can be shown. */
export function useMethodSetup() {
  const client = useClient();
  const [access, setAccess] = useState<CardAccess | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function begin(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { _id: _, ...begun } = await client.send(startCompanySetup, {});
      setAccess(begun);
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return { access, busy, problem, begin, end: () => setAccess(null) };
}
