import { Trans, useLingui } from '@lingui/react/macro';
import { accentPalette } from '@recoup/domain/branding/accent-palette.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { Lock } from 'lucide-react';
import { type CSSProperties, useState } from 'react';

type PortalPreviewProps = {
  readonly name: string;
  readonly accent: string | null;
  readonly logo: string | null;
  readonly asksCode: boolean;
};

const sampleCents = 124_050;

/** A phone that shows the portal's first page in the company's colours; nothing in it can be pressed. */
export function PortalPreview({ name, accent, logo, asksCode }: PortalPreviewProps) {
  const { t } = useLingui();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const colors = accent ? accentPalette(accent)[theme] : null;
  const style = colors
    ? ({
        '--accent': colors.accent,
        '--on-accent': colors.onAccent,
        '--accent-text': colors.accentText,
        '--selected': colors.selected,
      } as CSSProperties)
    : undefined;
  return (
    <section aria-label={t`Preview`} className="max-lg:mt-6 lg:sticky lg:top-20 lg:self-start">
      <div className="mb-3 flex items-center justify-between gap-2">
        <p className="font-semibold text-body">
          <Trans>Preview</Trans>
        </p>
        <Segmented
          label={t`Theme of the preview`}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
      </div>
      <div
        className={classNames(
          theme,
          'mx-auto max-w-80 overflow-hidden rounded-[2rem] border-8 border-border bg-canvas text-text',
        )}
        style={style}
      >
        <div className="flex min-h-14 items-center gap-2.5 border-border border-b bg-surface px-4 py-2">
          {logo && <img src={logo} alt="" className="max-h-9 max-w-28 rounded-control bg-white object-contain p-0.5" />}
          <span className="min-w-0 truncate font-semibold text-body">{name}</span>
        </div>
        <div className="space-y-4 p-4 pb-6">
          <div className="rounded-dialog border border-border bg-surface p-4">
            {asksCode ? (
              <p className="font-semibold text-title">
                <Trans>A private message from {name}</Trans>
              </p>
            ) : (
              <>
                <p className="text-body text-muted">
                  <Trans>You owe {name}</Trans>
                </p>
                <p className="figures font-semibold text-figure">{formatMoney(sampleCents)}</p>
              </>
            )}
          </div>
          <p className="flex min-h-11 items-center justify-center rounded-card bg-accent font-semibold text-body text-on-accent">
            {asksCode ? <Trans>Continue</Trans> : <Trans>Pay now</Trans>}
          </p>
          <p className="text-accent-text text-body underline underline-offset-2">
            <Trans>I disagree</Trans>
          </p>
          <p className="flex gap-2 text-meta text-subtle">
            <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <Trans>Private page, sent only to you.</Trans>
          </p>
        </div>
      </div>
    </section>
  );
}
