import { Plural, Trans } from '@lingui/react/macro';
import type { Language } from '@recoup/domain/languages.ts';
import { withOptOutLine } from '@recoup/domain/templates/opt-out-line.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';

type SmsCounterProps = {
  readonly text: string;
  readonly language: Language;
  /** With a customer's values in it, as it would leave. */
  readonly isRendered: boolean;
};

/** How long a text message is, into how many it is cut, and which signs make every part shorter. */
export function SmsCounter({ text, language, isRendered }: SmsCounterProps) {
  const { parts, length, alphabet, foreign } = smsParts(isRendered ? text : withOptOutLine(text, language));
  const signs = foreign.join(' ');
  return (
    <p className="figures -mt-2 text-compact text-muted" data-testid="sms-counter">
      <Plural value={length} one="# character" other="# characters" />
      {', '}
      <Plural value={parts} one="# part" other="# parts" />
      {isRendered ? <Trans> for the customer below</Trans> : <Trans> before the variables are filled in</Trans>}
      {alphabet === 'unicode' && (
        <span className="block text-amber-text">
          <Trans>Outside the SMS alphabet: “{signs}”. A part then holds 70 characters instead of 160.</Trans>
        </span>
      )}
      {parts > 1 && (
        <span className="block text-amber-text">
          <Trans>Longer than one part: each part is charged.</Trans>
        </span>
      )}
    </p>
  );
}
