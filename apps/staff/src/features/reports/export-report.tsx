import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { exportReport, reportFormats } from '@recoup/contract/reports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { uuidv7 } from 'uuidv7';
import { questionOf, type ReportSearch } from './report-search.ts';

const names = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' } as const;

/** Writes the whole report to a file, which then waits under Jobs. */
export function ExportReport({ name, search }: { readonly name: string; readonly search: ReportSearch }) {
  const { t } = useLingui();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);

  async function begin(format: (typeof reportFormats)[number]): Promise<void> {
    setBusy(true);
    try {
      const body = { ...questionOf(search), _id: uuidv7(), format };
      await client.send(exportReport, { params: { name }, body });
      showToast('success', t`The file is being written. You find it under Jobs.`);
      void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('bull.'));
    } catch (error) {
      showToast('error', refusalOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu
      trigger={
        <Button busy={busy}>
          {!busy && <Download aria-hidden />}
          <Trans>Export</Trans>
        </Button>
      }
    >
      {reportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => void begin(format)}>
          {names[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
