import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { FileInput } from '@recoup/ui/field/file-input.tsx';
import { FileUp } from 'lucide-react';
import { useDropzone } from 'react-dropzone';

const types = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where a file is dropped, with a button that opens the file dialog for those who do not drag. */
export function DropArea({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useLingui();
  // Whatever is dropped is taken and answered by us: the browser's own filter would drop a wrong file without a word.
  const drop = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const file = accepted[0] ?? rejected[0]?.file;
      if (file) onFile(file);
    },
  });
  return (
    <div
      {...drop.getRootProps()}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-dialog border-2 border-dashed px-4 py-12 text-center transition-colors',
        drop.isDragActive ? 'border-accent bg-selected' : 'border-control/60 bg-surface',
      )}
    >
      <FileInput {...drop.getInputProps({ 'aria-label': t`File with your table` })} accept={types} />
      <span className="grid size-12 place-items-center rounded-full bg-selected text-accent-text">
        <FileUp aria-hidden className="size-6" />
      </span>
      <p className="font-medium text-body">
        {drop.isDragActive ? (
          <Trans>Drop the file to upload it</Trans>
        ) : (
          <Trans>Drag a CSV or Excel file here, or</Trans>
        )}
      </p>
      <Button variant="primary" onClick={drop.open}>{t`Choose a file`}</Button>
      <p className="text-compact text-muted">
        <Trans>CSV, TSV, TXT or XLSX, up to 200 MB. Nothing is imported and nobody is contacted yet.</Trans>
      </p>
    </div>
  );
}
