import { Trans, useLingui } from '@lingui/react/macro';
import { languageOf } from '@recoup/domain/languages.ts';
import { pathText, policyProblemText } from '@recoup/domain/negotiations/offer-labels.ts';
import { OFFER_RULES_MAX } from '@recoup/domain/negotiations/offer-policy.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { PlainTable } from '@recoup/ui/native/plain-table.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useBands } from './cell-labels.ts';
import { OfferCellSheet } from './offer-cell-sheet.tsx';
import type { Cell, Policy } from './policy-form.ts';
import { useLowest } from './use-lowest.ts';

type OfferGridProps = {
  readonly policy: Policy;
  readonly rules: readonly Cell[];
  readonly floorPercent: number;
  /** What the server said, by `policy.rules.{place}`. */
  readonly refused: Readonly<Record<string, string>>;
  readonly canEdit: boolean;
  readonly onChange: (rules: readonly Cell[]) => void;
};

const head = 'py-1.5 pr-4 font-normal';

/** The cells of the policy with the least that a customer can reach in each, and the way there. */
export function OfferGrid({ policy, rules, floorPercent, refused, canEdit, onChange }: OfferGridProps) {
  const { t, i18n } = useLingui();
  const language = languageOf(i18n.locale);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { cells, problems } = useLowest(policy, rules, floorPercent);
  const bands = useBands();
  const problemAt = (index: number) => {
    const found = problems.find((each) => 'rule' in each && each.rule === index);
    return found ? policyProblemText(found, language) : refused[`policy.rules.${index}`];
  };
  const cell = typeof edited === 'number' ? rules[edited] : undefined;
  return (
    <section aria-label={t`Grid of offers`}>
      <h3 className="font-medium text-body">
        <Trans>Least that settles an account</Trans>
      </h3>
      <p className="mb-2 text-compact text-muted">
        <Trans>The first line that fits decides. Where none fits, a person answers every proposal.</Trans>
      </p>
      {rules.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard.
        <section className="relative overflow-x-auto" tabIndex={0} aria-label={t`Lines of the grid`}>
          <PlainTable label={t`Lines of the grid`} className="figures w-full min-w-[44rem] text-body">
            <thead>
              <tr className="text-left text-compact text-muted">
                <th scope="col" className={head}>{t`Accounts`}</th>
                <th scope="col" className={head}>{t`Customer`}</th>
                <th scope="col" className={head}>{t`Operator`}</th>
                <th scope="col" className={head}>{t`Administrator`}</th>
                <th scope="col" className={head}>{t`Payments`}</th>
                <th scope="col" className={head}>{t`Lowest total`}</th>
                {canEdit && (
                  <th scope="col" className="w-20">
                    <span className="sr-only">{t`Actions`}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rules.map((rule, index) => {
                const lowest = cells[index];
                const problem = problemAt(index);
                const name = bands.accounts(rule);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place.
                  <Fragment key={index}>
                    <tr className="border-border border-t align-top">
                      <th scope="row" className="py-2 pr-4 text-left font-normal">
                        {name}
                      </th>
                      <td className="py-2 pr-4">
                        {rule.startPercent}% → {rule.debtorPercent}%
                      </td>
                      <td className="py-2 pr-4">{rule.operatorPercent}%</td>
                      <td className="py-2 pr-4">{rule.adminPercent}%</td>
                      <td className="py-2 pr-4">{bands.payments(rule)}</td>
                      <td className="py-2 pr-4">
                        {lowest ? (
                          <>
                            <strong className={problem ? 'text-danger-text' : undefined}>{lowest.percent}%</strong>
                            <span className="block max-w-56 text-meta text-muted">
                              {pathText(lowest.path, language)}
                            </span>
                          </>
                        ) : (
                          '—'
                        )}
                      </td>
                      {canEdit && (
                        <td className="py-1 text-right">
                          <span className="inline-flex">
                            <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={() => setEdited(index)} />
                            <IconButton
                              icon={Trash2}
                              label={t`Remove ${name}`}
                              onClick={() => onChange(rules.filter((_, at) => at !== index))}
                            />
                          </span>
                        </td>
                      )}
                    </tr>
                    {problem && (
                      <tr>
                        <td colSpan={canEdit ? 7 : 6} className="pb-2">
                          <Notice kind="error">{problem}</Notice>
                        </td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </tbody>
          </PlainTable>
        </section>
      )}
      <LowestOfAll rules={rules} cells={cells} />
      {canEdit && rules.length < OFFER_RULES_MAX && (
        <Button className="mt-3" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          <Trans>Add a line</Trans>
        </Button>
      )}
      {edited !== null && (
        <OfferCellSheet
          {...(cell ? { cell } : {})}
          onClose={() => setEdited(null)}
          onDone={(next) => onChange(cell ? rules.map((each) => (each === cell ? next : each)) : [...rules, next])}
        />
      )}
    </section>
  );
}

/** The least that any customer gets away with, over the whole grid. */
function LowestOfAll({ rules, cells }: Pick<ReturnType<typeof useLowest>, 'cells'> & Pick<OfferGridProps, 'rules'>) {
  const { i18n } = useLingui();
  const language = languageOf(i18n.locale);
  const reached = cells.flatMap((each, index) => (each ? [{ ...each, rule: rules[index] }] : []));
  const least = reached.toSorted((a, b) => a.percent - b.percent)[0];
  if (!least) return null;
  return (
    <p aria-live="polite" className="figures mt-3 rounded-card bg-sunken px-3 py-2 text-body">
      <Trans>
        Without a person, no customer settles for less than <strong>{least.percent}%</strong> of what is owed. The way
        there, on $1,000: {pathText(least.path, language)}.
      </Trans>
    </p>
  );
}
