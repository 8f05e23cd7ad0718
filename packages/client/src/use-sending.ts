import { useState } from 'react';
import { codeOf, isApiError } from './api-error.ts';

export interface Sending {
  readonly busy: boolean;
  /** The code of what went wrong, until the next try. */
  readonly problem: string | null;
  /** Sentences by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Another text after each try that was refused; empty before the first. */
  readonly refused: string;
  /** Runs one request at a time; answers whether it was done. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** A button that sends something: it is pressed once, and what was wrong stands at its field. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    setFields({});
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(codeOf(error));
      setRefusals((before) => before + 1);
      if (isApiError(error)) setFields(error.fields);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, fields, refused: refusals > 0 ? `${refusals}` : '', run };
}
