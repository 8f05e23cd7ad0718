import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { Result } from './rehearsal-labels.ts';

/** Customers who would get messages in another language than their own: how many, who, and what they get instead. */
export function ForeignTexts({ groups }: { readonly groups: Result['foreign'] }) {
  const { t } = useLingui();
  const names = { en: t`English`, es: t`Spanish` };
  return groups.map(({ language, sentIn, customers, messages, sample }) => {
    const [own, other] = [names[language], names[sentIn]];
    const rest = customers - sample.length;
    return (
      <Notice key={language} kind="warning">
        <p className="font-medium">
          <Plural value={customers} one={`# customer reads ${own}`} other={`# customers read ${own}`} />
        </p>
        <p>
          <Plural
            value={messages}
            one={`There is no text for them in it: # message goes to them wholly in ${other}.`}
            other={`There are no texts for them in it: # messages go to them wholly in ${other}.`}
          />{' '}
          <Trans>Each step takes a text in every language.</Trans>
        </p>
        <details className="mt-1">
          <summary className="cursor-pointer">
            <Trans>Who they are</Trans>
          </summary>
          <p className="mt-1">
            {sample.map(({ displayName }) => displayName).join(', ')}
            {rest > 0 && (
              <>
                {' '}
                <Plural value={rest} one="and # more" other="and # more" />
              </>
            )}
          </p>
        </details>
      </Notice>
    );
  });
}
