import { codeOf } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { Call, InputOf } from '@recoup/contract/call.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Download, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ProblemText } from './problem-text.tsx';

type FileButtonProps<C extends Call> = {
  readonly call: C;
  readonly input: InputOf<C>;
  readonly fileName: string;
  /** A button of the page, or a link among others. */
  readonly looks: 'primary' | 'secondary' | 'link';
  readonly children: ReactNode;
};

/** Fetches a document that the server draws, and gives it to the person as a file. */
export function FileButton<C extends Call>({ call, input, fileName, looks, children }: FileButtonProps<C>) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function download(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await saveReply(await client.open(call, input), fileName);
    } catch (error) {
      setProblem(codeOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="space-y-2">
      <button
        type="button"
        onClick={() => !isBusy && void download()}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        className={
          looks === 'link' ? 'text-link inline-flex min-h-11 items-center gap-2' : buttonClasses({ variant: looks })
        }
      >
        {isBusy ? (
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
        ) : (
          <Download aria-hidden className="size-5" />
        )}
        {children}
      </button>
      {problem !== null && (
        <p role="alert" className="text-red-text">
          <ProblemText problem={{ code: problem }} />
        </p>
      )}
    </div>
  );
}
