import { Trans } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listDocuments, readDocument } from '@recoup/contract/portal-documents.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { useFormat } from '#portal/kit/use-format.ts';

/** Papers that the company shows to the customer; nothing stands here while there are none. */
export function DocumentList() {
  const client = useClient();
  const format = useFormat();
  const [problem, setProblem] = useState<string | null>(null);
  const documents = useCall(listDocuments, {});
  const files = documents.data?.data ?? [];
  if (files.length === 0) return null;

  async function save(id: string, fileName: string) {
    setProblem(null);
    try {
      await saveReply(await client.open(readDocument, { params: { id } }), fileName);
    } catch (error) {
      setProblem(codeOf(error));
    }
  }

  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="font-semibold text-title">
        <Trans>Documents</Trans>
      </h2>
      {problem && (
        <Notice kind="error">
          <ProblemText problem={{ code: problem }} />
        </Notice>
      )}
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {files.map(({ _id, fileName, contract, createdAt }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => void save(_id, fileName)}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-left"
            >
              <span className="flex min-w-0 items-center gap-2">
                <FileText aria-hidden className="size-5 shrink-0 text-subtle" />
                <span className="min-w-0">
                  <span className="text-link-like break-words">{fileName}</span>
                  {contract && (
                    <span className="block text-body text-muted">
                      <Trans>
                        Contract {contract.reference}, {contract.title}
                      </Trans>
                    </span>
                  )}
                </span>
              </span>
              <span className="figures text-body text-muted">{format.day(createdAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
