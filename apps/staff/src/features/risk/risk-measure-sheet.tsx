import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { riskMeasure } from '@recoup/contract/risk.ts';
import { FiguresTable } from '@recoup/ui/chart/figures-table.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import type { z } from 'zod';

type RiskMeasureSheetProps = { readonly measure: z.output<typeof riskMeasure>; readonly onClose: () => void };

/** What the forecasts have been worth, once their sixty days were over. */
export function RiskMeasureSheet({ measure, onClose }: RiskMeasureSheetProps) {
  const { t, i18n } = useLingui();
  const { n, brier, brierBase, slope, calibrationError, through, bins } = measure;
  const percent = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const points = calibrationError === null ? '' : i18n.number(calibrationError * 100, { maximumFractionDigits: 1 });
  const skill = brier === null || !brierBase ? null : percent(1 - brier / brierBase);
  const since = through && dateText(through, i18n.locale);
  const rising = slope === null ? null : i18n.number(slope, { maximumFractionDigits: 2 });
  return (
    <SideSheet open title={t`How good is this?`} onOpenChange={onClose}>
      <div className="space-y-4 text-body">
        {brier === null ? (
          <p>
            <Trans>
              No forecast is sixty days old yet. From then on it is held against what came, and this page says how often
              it was right.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Plural
                value={n}
                one={`# forecast up to ${since} was held against what came within its sixty days.`}
                other={`# forecasts up to ${since} were held against what came within their sixty days.`}
              />
            </p>
            <ul className="list-disc space-y-1 pl-5">
              {skill !== null && (
                <li>
                  <Trans>They were {skill} better than always saying the average (Brier skill).</Trans>
                </li>
              )}
              <li>
                <Trans>What was said and what came lay {points} percentage points apart on average.</Trans>
              </li>
              {rising !== null && (
                <li>
                  <Trans>Slope {rising}: 1 is right, above it they were too timid, below it too bold.</Trans>
                </li>
              )}
            </ul>
            <FiguresTable
              caption={t`What was said and what came`}
              columns={[t`Said`, t`Forecasts`, t`Came true`, t`Likely between`]}
              rows={bins
                .filter((bin) => bin.n > 0)
                .map((bin) => ({
                  key: String(bin.from),
                  name: `${percent(bin.from / 100)} – ${percent(bin.to / 100)}`,
                  figures: [i18n.number(bin.n), percent(bin.came), `${percent(bin.low)} – ${percent(bin.high)}`],
                }))}
            />
          </>
        )}
        <p className="text-compact text-muted">
          <Trans>
            The score looks at the age of an invoice, how its customer paid before, broken promises, failed payments,
            late plans, unanswered messages, visits to the portal and the amount. It never looks at age, name, language
            or place of a person.
          </Trans>
        </p>
      </div>
    </SideSheet>
  );
}
