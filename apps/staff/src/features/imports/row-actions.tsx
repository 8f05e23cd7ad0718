import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ImportEntity } from './import-place.ts';
import type { ImportRow } from './import-row.ts';

type Decision = 'skip' | 'import' | 'reset';

type RowActionsProps = {
  readonly row: ImportRow;
  readonly entity: ImportEntity;
  readonly tabIndex: 0 | -1;
  readonly onDecide: (decision: Decision) => Promise<void>;
};

/** Leaves a row out, takes it in again, or has a conflict updated all the same. */
export function RowActions({ row, entity, tabIndex, onDecide }: RowActionsProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<Decision | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { line, outcome } = row;

  async function decide(decision: Decision): Promise<void> {
    setBusy(decision);
    setRefusal(null);
    try {
      await onDecide(decision);
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  }

  const button = (decision: Decision, label: string, words: ReactNode) => (
    <Button
      size="small"
      variant="ghost"
      tabIndex={tabIndex}
      busy={busy === decision}
      aria-label={label}
      onClick={() => void decide(decision)}
    >
      {words}
    </Button>
  );
  return (
    <span className="inline-flex flex-col items-end">
      <span className="inline-flex gap-1">
        {row.recordId && (
          <Link
            to={entity === 'account' ? '/debts/$id' : '/customers/$id'}
            params={{ id: row.recordId }}
            target="_blank"
            tabIndex={tabIndex}
            aria-label={t`Open the record of line ${line} in a new tab`}
            className={buttonClasses({ variant: 'ghost', size: 'small' })}
          >
            <ExternalLink aria-hidden />
          </Link>
        )}
        {outcome === 'created' || outcome === 'updated' ? null : outcome === 'skipped' ? (
          button('reset', t`Take in again: line ${line}`, <Trans>Take in again</Trans>)
        ) : (
          <>
            {row.conflict?.isOpen &&
              outcome === 'conflict' &&
              (row.conflict.code === 'DUE_BEFORE_ISSUE'
                ? button('import', t`Take in as it is: line ${line}`, <Trans>Take in as it is</Trans>)
                : button('import', t`Update anyway: the record of line ${line}`, <Trans>Update anyway</Trans>))}
            {button('skip', t`Skip line ${line}`, <Trans>Skip</Trans>)}
          </>
        )}
      </span>
      {refusal && (
        <span role="alert" className="max-w-56 whitespace-normal text-compact text-danger-text">
          {refusal}
        </span>
      )}
    </span>
  );
}
