import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { SmsBrand } from './registration-labels.ts';

type FixListProps = {
  readonly fixes: SmsBrand['fixes'];
  readonly warnings: SmsBrand['warnings'];
  /** Whether the form is there whose fields they are about. */
  readonly hasForm: boolean;
};

/** What the review named, each with what helps and the way to its field; then what is only worth a thought. */
export function FixList({ fixes, warnings, hasForm }: FixListProps) {
  if (fixes.length + warnings.length === 0) return null;
  return (
    <div className="space-y-3">
      {fixes.length > 0 && (
        <Notice kind="error">
          <p className="font-medium">
            <Trans>The review named this. Mend it and send it again.</Trans>
          </p>
          <ul className="mt-2 space-y-2">
            {fixes.map((fix) => (
              <li key={`${fix.field} ${fix.says}`}>
                <span className="block">{fix.says}</span>
                <span className="block">{fix.do}</span>
                {hasForm && (
                  <Button variant="ghost" onClick={() => focusField(fix.field)}>
                    <Trans>Go to the field</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={`${warning.field} ${warning.says}`} kind="warning">
          {warning.says}
        </Notice>
      ))}
    </div>
  );
}

function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
