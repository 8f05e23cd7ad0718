import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Download } from 'lucide-react';
import { useImportDownload } from './use-import-download.ts';

/** The rows that are not imported, as a file with the reasons, to be mended and uploaded again. */
export function RejectedRows({ importId }: { readonly importId: string }) {
  const { t } = useLingui();
  const { download, busy, problem } = useImportDownload(importId);
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void download('rejected', 'rejected-rows.csv')}>
        {!busy && <Download aria-hidden />}
        {t`Download them as CSV`}
      </Button>
      {problem && (
        <span role="alert" className="text-danger-text">
          {problem}
        </span>
      )}
    </>
  );
}
