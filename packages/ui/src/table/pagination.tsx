import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { SelectInput } from '../field/select-input.tsx';
import { pageNumbers } from './page-numbers.ts';
import { pageSizes } from './page-sizes.ts';

type PaginationProps = {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** Not all were counted. */
  readonly hasMore?: boolean | undefined;
  readonly onPage: (page: number) => void;
  /** Without it the page size is fixed. */
  readonly onLimit?: (limit: number) => void;
};

/** Numbered pages and the page size. */
export function Pagination({ page, limit, total, hasMore = false, onPage, onLimit }: PaginationProps) {
  const { t, i18n } = useLingui();
  const pages = Math.max(1, Math.ceil(total / limit));
  const first = i18n.number(total === 0 ? 0 : (page - 1) * limit + 1);
  const last = i18n.number(Math.min(total, page * limit));
  const all = i18n.number(total);
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 text-compact">
      <p role="status" className="figures text-muted">
        {hasMore ? (
          <Trans>
            {first}–{last} of more than {all}
          </Trans>
        ) : (
          <Trans>
            {first}–{last} of {all}
          </Trans>
        )}
      </p>
      {onLimit && (
        <span className="w-30 lg:w-28">
          <SelectInput
            aria-label={t`Rows per page`}
            value={String(limit)}
            onChange={(event) => onLimit(Number(event.target.value))}
            options={pageSizes.map((size) => ({ value: String(size), label: t`${size} rows` }))}
            className="lg:h-7 lg:text-compact"
          />
        </span>
      )}
      <span className="ml-auto flex items-center gap-0.5">
        <IconButton
          icon={ChevronLeft}
          label={t`Previous page`}
          aria-disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pageNumbers(page, pages).map((number, at) =>
          number === null ? (
            <span key={`gap ${at < 3 ? 'before' : 'after'}`} className="px-1 text-subtle max-sm:hidden">
              …
            </span>
          ) : (
            <Button
              key={number}
              size="small"
              variant={number === page ? 'secondary' : 'ghost'}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t`Page ${number}`}
              onClick={() => onPage(number)}
              className={number === page ? 'figures' : 'figures max-sm:hidden'}
            >
              {number}
            </Button>
          ),
        )}
        <IconButton
          icon={ChevronRight}
          label={t`Next page`}
          aria-disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
