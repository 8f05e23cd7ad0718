import type { ReactNode } from 'react';

type ConsentStepProps = {
  /** What the button agrees to, or with what. */
  readonly words: ReactNode;
  /** The button, with what is said of it while it works. */
  readonly children: ReactNode;
};

/**
 * The words of a consent with the button that gives it right below. They scroll as one: a button that stayed at the edge
 * of a phone's screen would be pressed with its words behind it, or not read at all.
 */
export function ConsentStep({ words, children }: ConsentStepProps) {
  return (
    <div className="consent space-y-3" data-consent="">
      <div data-consent-words="">{words}</div>
      <div>{children}</div>
    </div>
  );
}
