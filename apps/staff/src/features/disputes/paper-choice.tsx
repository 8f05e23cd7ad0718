import { useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { addAccountAttachment, listAccountAttachments } from '@recoup/contract/attachments.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { useId } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { UploadButton } from '../attachments/upload-button.tsx';

type PaperChoiceProps = {
  readonly accountId: string;
  readonly chosen: readonly string[];
  readonly onChange: (fileIds: readonly string[]) => void;
  /** Why the choice was refused. */
  readonly error: string | undefined;
};

/** Which papers of the account the customer gets to see with the answer. */
export function PaperChoice({ accountId, chosen, onChange, error }: PaperChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const client = useClient();
  const mayAdd = useMay()('account.write');
  const list = useCall(listAccountAttachments, { params: { id: accountId } });
  const files = list.data?.data ?? [];
  if (files.length === 0 && !error && !mayAdd) return null;
  return (
    <fieldset className="mt-4" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium text-compact">{t`Papers for the customer`}</legend>
      <p className="text-compact text-muted">
        {files.length > 0
          ? t`They see them in the portal from now on.`
          : t`This account has no files yet. What you add is kept with it.`}
      </p>
      <ul className="mt-1.5 space-y-1">
        {files.map((file) => (
          <li key={file._id} className="flex min-h-8 items-center gap-2.5 text-body">
            <CheckInput
              id={`${id}-${file._id}`}
              checked={chosen.includes(file._id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, file._id] : chosen.filter((each) => each !== file._id))
              }
            />
            <label htmlFor={`${id}-${file._id}`} className="min-w-0 truncate">
              {file.fileName}
            </label>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <div className="mt-2">
          <UploadButton
            label={t`Add a paper`}
            accept=".pdf,.png,.jpg,.jpeg,.docx,.xlsx,.txt,.csv"
            onFile={async (body) => {
              const added = await client.send(addAccountAttachment, { params: { id: accountId }, body });
              onChange([...chosen, added._id]);
              await list.mutate();
            }}
          />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-compact text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
