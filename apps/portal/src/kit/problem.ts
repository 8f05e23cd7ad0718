/** Why something did not work: a code of the catalogue, or one that only this app knows. */
export interface Problem {
  readonly code: string;
  /** The bank's own reason for refusing a card. */
  readonly declineCode?: string | null;
}

/** The page was left while the card was being charged, and it was not charged. */
export const interrupted = 'INTERRUPTED';
/** The payment was given up, in another tab or by the company. */
export const givenUp = 'GIVEN_UP';
/** The pay button was pressed before the card fields were filled. */
export const incomplete = 'INCOMPLETE';
