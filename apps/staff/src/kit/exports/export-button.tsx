import { Trans, useLingui } from '@lingui/react/macro';
import type { InputOf } from '@recoup/contract/call.ts';
import type { createExport } from '@recoup/contract/exports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useExport } from './use-export.ts';

type ExportBody = InputOf<typeof createExport>['body'];

type ExportButtonProps = Pick<ExportBody, 'list' | 'filters' | 'only' | 'ids' | 'sort'> & {
  /** Ids of the columns as they stand on the screen. */
  readonly columns: readonly string[];
};

/** Writes the list as it stands on the screen to a file, which comes by itself once it is ready. */
export function ExportButton({ columns, ...shown }: ExportButtonProps) {
  const { t } = useLingui();
  const { busy, begin } = useExport();
  const write = (format: ExportBody['format']) => void begin({ ...shown, columns: [...columns], format });
  return (
    <Menu
      trigger={
        <Button busy={busy}>
          {!busy && <Download aria-hidden />}
          <Trans>Export</Trans>
        </Button>
      }
    >
      <MenuItem icon={FileSpreadsheet} hint=".xlsx" onSelect={() => write('xlsx')}>
        {t`Excel`}
      </MenuItem>
      <MenuItem icon={FileText} hint=".csv" onSelect={() => write('csv')}>
        {t`CSV`}
      </MenuItem>
    </Menu>
  );
}
