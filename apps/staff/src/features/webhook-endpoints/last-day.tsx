import { Trans, useLingui } from '@lingui/react/macro';
import { languageOf, localeOf } from '@recoup/domain/languages.ts';
import type { Endpoint } from './endpoint-words.ts';

/** How its events of the last 24 hours fared. */
export function LastDay({ endpoint }: { readonly endpoint: Endpoint }) {
  const { i18n } = useLingui();
  const { delivered, failed, waiting } = endpoint.lastDay;
  const all = delivered + failed;
  if (all + waiting === 0)
    return (
      <p className="text-compact text-muted">
        <Trans>Nothing in 24 hours</Trans>
      </p>
    );
  const share = new Intl.NumberFormat(localeOf(languageOf(i18n.locale)), {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(all === 0 ? 0 : Math.floor((delivered / all) * 1000) / 1000);
  return (
    <p className="text-compact text-muted tabular-nums">
      {all > 0 ? <Trans>{share} taken in 24 hours</Trans> : <Trans>{waiting} waiting</Trans>}
      {all > 0 && waiting > 0 && (
        <>
          {' · '}
          <Trans>{waiting} waiting</Trans>
        </>
      )}
    </p>
  );
}
