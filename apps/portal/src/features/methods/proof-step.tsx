import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignInPrompt } from '#portal/features/sign-in/sign-in-prompt.tsx';
import type { Proof } from './use-proof.ts';

type ProofStepProps = { readonly path: string; readonly proof: Proof; readonly children: ReactNode };

/** Asks for the one-time code in place of a page; what was typed there is still there afterwards. */
export function ProofStep({ path, proof, children }: ProofStepProps) {
  return (
    <>
      <div hidden={proof.isAsking}>{children}</div>
      {proof.isAsking && (
        <div className="space-y-2">
          <button type="button" onClick={proof.giveUp} className="back-link">
            <ArrowLeft aria-hidden className="size-5" />
            <Trans>Back</Trans>
          </button>
          <SignInPrompt path={path} />
        </div>
      )}
    </>
  );
}
