/** The product document's words. */
export const textPurposes = ['loan account', 'overdue bill', 'overdue invoice'] as const;
export const consentPlaces = ['WEBSITE', 'PAPER', 'PHONE', 'IN_PERSON', 'PORTAL'] as const;

/** What a company says to the carriers about its texts. */
export interface CampaignDraft {
  readonly purpose: (typeof textPurposes)[number];
  readonly description: string;
  readonly optIn: {
    readonly where: readonly (typeof consentPlaces)[number][];
    /** What people read, or hear, when they agree. */
    readonly words: string;
    /** A page, or a picture of it, that shows those words. */
    readonly url?: string | null | undefined;
  };
  readonly samples: readonly string[];
  /** The answer to HELP. */
  readonly help: string;
  readonly privacyUrl: string;
  readonly termsUrl: string;
  readonly areaCode: string;
}

/** All three purposes are account notices to the carriers. */
export const USECASE = 'ACCOUNT_NOTIFICATION';

/** Money that the company itself lent: carriers want to know. */
export const isDirectLending = ({ purpose }: Pick<CampaignDraft, 'purpose'>): boolean => purpose === 'loan account';

const places: Readonly<Record<(typeof consentPlaces)[number], string>> = {
  WEBSITE: 'on our website',
  PAPER: 'on a paper form',
  PHONE: 'on the phone, where the words are read to them',
  IN_PERSON: 'in person',
  PORTAL: 'in our payment portal',
};

/** How customers come to get texts, as the carriers read it. */
export function messageFlow({ optIn, privacyUrl, termsUrl }: CampaignDraft): string {
  const where = optIn.where.map((each) => places[each]).join(' and ');
  return [
    `Customers agree to texts about their own account ${where}. Consent is optional and not a condition of any purchase.`,
    `They read or hear: "${optIn.words}"`,
    ...(optIn.url ? [`It can be seen at ${optIn.url}.`] : []),
    `Privacy policy: ${privacyUrl} Terms: ${termsUrl}`,
  ]
    .join(' ')
    .slice(0, 2_048);
}

/** What the carriers let be changed once they know a campaign; anything else makes a new one, with its fee. */
const changeable: ReadonlySet<keyof CampaignDraft> = new Set(['samples', 'optIn', 'help', 'areaCode']);

/** Whether a change can be told of the same campaign. */
export function keepsCampaign(before: CampaignDraft, after: CampaignDraft): boolean {
  const keys = Object.keys(after) as (keyof CampaignDraft)[];
  return keys.every((key) => changeable.has(key) || JSON.stringify(before[key]) === JSON.stringify(after[key]));
}
