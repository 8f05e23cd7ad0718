import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deletePayDocument, uploadPayDocument } from '@recoup/contract/recoup-pay.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { type PayDocument, payDocumentName, payDocuments } from '@recoup/domain/recoup-pay/pay-documents.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UploadArea } from '../attachments/upload-area.tsx';
import { useSaveFile } from '../attachments/use-save-file.ts';
import type { RecoupPay } from './recoup-pay.ts';

type PayDocumentsProps = { readonly pay: RecoupPay; readonly mayWrite: boolean; readonly onChanged: () => void };

/** What is missing first, each with a place to bring it; below it what was brought, and what became of it. */
export function PayDocuments({ pay, mayWrite, onChanged }: PayDocumentsProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const language = languageOf(i18n.locale);
  const officerName = (id: string | null) => pay.officers.find(({ _id }) => _id === id)?.name ?? null;
  const bring = (type: PayDocument, officerId: string | null) => ({
    onFile: async (body: FormData, options: object) => {
      const query = { type, ...(officerId ? { forOfficer: officerId } : {}) };
      await client.send(uploadPayDocument, { query, body }, options);
      onChanged();
    },
  });
  return (
    <div className="space-y-4">
      <ul className="space-y-4">
        {pay.missing.map(({ types, officerId }) => {
          const names = types.map((type) => payDocumentName(type, language)).join(` ${t`or`} `);
          const whose = officerName(officerId);
          const [first] = types;
          if (!first) return null;
          return (
            <li key={`${first} ${officerId ?? ''}`} className="space-y-2">
              <p className="flex flex-wrap items-center gap-2 font-medium text-body">
                {whose ? t`${names} of ${whose}` : names}
                <Chip tone="amber">{t`Missing`}</Chip>
              </p>
              {mayWrite && <UploadArea accept=".pdf,.png,.jpg,.jpeg" {...bring(first, officerId)} />}
            </li>
          );
        })}
      </ul>
      {pay.documents.length > 0 && (
        <ul aria-label={t`Documents`} className="divide-y divide-border rounded-card border border-border">
          {pay.documents.map((document) => (
            <DocumentRow
              key={document._id}
              document={document}
              name={[payDocumentName(document.type, language), officerName(document.officerId)]
                .filter(Boolean)
                .join(', ')}
              onDelete={
                mayWrite
                  ? () =>
                      void client
                        .send(deletePayDocument, { params: { id: document._id } })
                        .then(onChanged)
                        .catch((thrown) => showToast('error', refusalOf(thrown).message))
                  : null
              }
            />
          ))}
        </ul>
      )}
      {mayWrite && pay.business && <AnotherDocument bring={bring} language={language} />}
    </div>
  );
}

type RowProps = {
  readonly document: RecoupPay['documents'][number];
  readonly name: string;
  readonly onDelete: (() => void) | null;
};

function DocumentRow({ document, name, onDelete }: RowProps) {
  const { t } = useLingui();
  const save = useSaveFile();
  const { state, isReplaced, reason, fileName, fileId } = document;
  const looks = {
    SUBMITTED: { tone: 'blue', word: t`Ready to send` },
    UNDER_REVIEW: { tone: 'blue', word: t`Under review` },
    APPROVED: { tone: 'green', word: t`Approved` },
    REJECTED: { tone: 'red', word: t`Rejected` },
    FAILED: { tone: 'red', word: t`Not sent` },
  } as const;
  const look = isReplaced
    ? ({ tone: 'neutral', word: t({ message: 'Replaced', context: 'document' }) } as const)
    : looks[state];
  const isFresh = state === 'SUBMITTED' || state === 'FAILED';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-body">{name}</p>
        <p className="truncate text-meta text-muted">{fileName}</p>
        {reason && !isReplaced && <p className="text-compact text-danger-text">{reason}</p>}
      </div>
      <Chip tone={look.tone}>{look.word}</Chip>
      <span className="flex items-center">
        <IconButton icon={Download} label={t`Download ${fileName}`} onClick={() => save({ _id: fileId, fileName })} />
        {onDelete && isFresh && <IconButton icon={Trash2} label={t`Delete ${fileName}`} onClick={onDelete} />}
      </span>
    </li>
  );
}

type AnotherProps = {
  readonly bring: (
    type: PayDocument,
    officerId: null,
  ) => { onFile: (body: FormData, options: object) => Promise<void> };
  readonly language: 'en' | 'es';
};

/** Papers that are only asked for when the provider wants to see them, and newer ones of those that were brought. */
function AnotherDocument({ bring, language }: AnotherProps) {
  const { t } = useLingui();
  const [type, setType] = useState<PayDocument | ''>('');
  const ofCompany = payDocuments.filter((each) => each !== 'IDENTITY_VERIFICATION');
  const chosen = ofCompany.find((each) => each === type);
  return (
    <div className="space-y-2">
      <SelectInput
        aria-label={t`Kind of another document`}
        value={type}
        options={[
          { value: '', label: t`Add another document` },
          ...ofCompany.map((each) => ({ value: each, label: payDocumentName(each, language) })),
        ]}
        onChange={({ target }) => setType(ofCompany.find((each) => each === target.value) ?? '')}
      />
      {chosen && <UploadArea accept=".pdf,.png,.jpg,.jpeg" {...bring(chosen, null)} />}
      <p className="text-compact text-muted">
        <Trans>
          PDF, JPEG or PNG. Never put Social Security numbers or birthdays here: only the provider asks for them.
        </Trans>
      </p>
    </div>
  );
}
