import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { type duplicateReasons, findDuplicates } from '@recoup/contract/debtors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useSettled } from '../../kit/typing/use-settled.ts';

type DuplicateHintProps = { readonly prefix: string; readonly exceptId: string | undefined };

type Typed = Readonly<
  Record<'firstName' | 'lastName' | 'companyName' | 'internalReference' | 'email' | 'phone', unknown>
>;

/** Tells while one types that the customer may be there already: by phone, e-mail, Customer ID or name. */
export function DuplicateHint({ prefix, exceptId }: DuplicateHintProps) {
  const { t } = useLingui();
  const root: unknown = useWatch();
  const typed = (prefix ? (root as Record<string, unknown>)[prefix.replace(/\.$/, '')] : root) as Typed | undefined;
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
  const clues = useSettled({
    phone: text(typed?.phone),
    email: text(typed?.email),
    reference: text(typed?.internalReference),
    name: text(typed?.companyName) ?? text([typed?.firstName, typed?.lastName].map(text).filter(Boolean).join(' ')),
  });
  const isAsked = Object.values(clues).some(Boolean);
  const { data } = useCall(findDuplicates, isAsked ? { query: { ...clues, exceptId } } : null, { keepPrevious: true });
  const words: Readonly<Record<(typeof duplicateReasons)[number], string>> = {
    phone: t`same phone`,
    email: t`same e-mail`,
    reference: t`same Customer ID`,
    name: t`same name`,
  };
  const found = isAsked ? (data?.data ?? []) : [];
  return (
    // Out of the grid while it is empty, yet there, so that what appears in it is read out.
    <div role="status" className={found.length > 0 ? 'sm:col-span-2' : 'sr-only'}>
      {found.length > 0 && (
        <Notice kind="warning">
          <p className="font-medium">
            {exceptId ? (
              <Trans>Another customer looks the same:</Trans>
            ) : (
              <Trans>This customer may be there already:</Trans>
            )}
          </p>
          <ul className="mt-1 space-y-1">
            {found.map((row) => (
              <li key={row._id} className="flex flex-wrap items-baseline gap-x-2">
                <Link to="/customers/$id" params={{ id: row._id }} target="_blank" className={linkClasses}>
                  {row.displayName}
                </Link>
                <span className="text-compact">
                  {[
                    ...row.matchedBy.map((reason) => words[reason]),
                    row.internalReference,
                    row.totals.openAccounts > 0 && formatMoney(row.totals.outstandingCents),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
