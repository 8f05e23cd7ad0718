import { Trans } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import type { Client } from '@recoup/client/create-client.ts';
import { addDisputeFile, addProof } from '@recoup/contract/portal-answers.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { FileInput } from '@recoup/ui/field/file-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { joinNames } from '@recoup/ui/join-names.ts';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Files with one answer; the server takes no more. */
export const mostFiles = 5;

export interface FailedFile {
  readonly file: File;
  readonly code: string;
}

/** Sends the papers of an answer one after the other, and answers those that did not arrive. */
export async function sendFiles(
  client: Client,
  to: { readonly kind: 'dispute' | 'proof'; readonly id: string },
  files: readonly File[],
): Promise<FailedFile[]> {
  const failed: FailedFile[] = [];
  for (const file of files.slice(0, mostFiles)) {
    const body = new FormData();
    body.set('file', file);
    const input = { params: { id: to.id }, body };
    try {
      if (to.kind === 'dispute') await client.send(addDisputeFile, input);
      else await client.send(addProof, input);
    } catch (error) {
      failed.push({ file, code: codeOf(error) });
    }
  }
  return failed;
}

type ProofFilesProps = { readonly label: ReactNode; readonly onChosen: (files: readonly File[]) => void };

/** Papers and pictures that go along; none is needed. */
export function ProofFiles({ label, onChosen }: ProofFilesProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <FormField
      label={label}
      hint={<Trans>PDF, PNG or JPEG, at most {mostFiles} files of 10 MB each. Not needed.</Trans>}
    >
      {(ids) => (
        <>
          {/* The browser's own words would be in the browser's language: its control lies unseen over ours. */}
          <span className={joinNames('file-choice', buttonClasses())}>
            <Paperclip aria-hidden className="size-5" />
            <Trans>Choose files</Trans>
            <FileInput
              {...ids}
              multiple
              accept="application/pdf,image/png,image/jpeg"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                setNames(files.map(({ name }) => name));
                onChosen(files);
              }}
            />
          </span>
          <p role="status" className="mt-1.5 break-words text-body text-muted">
            {names.join(', ')}
          </p>
        </>
      )}
    </FormField>
  );
}
