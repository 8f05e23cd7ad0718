/** What carriers refuse, found before anything is paid. Codes of `registration-sentences.ts`. */
export const brandProblems = [
  ...(['entity-mismatch', 'entity-sole', 'ein-digits', 'stock-missing', 'street-box', 'site-address'] as const),
  ...(['site-unreachable', 'mail-public'] as const),
] as const;
export const campaignProblems = [
  ...(['description-vague', 'collects-for-others', 'offer-forbidden', 'content-forbidden', 'samples-alike'] as const),
  ...(['sample-name', 'sample-amount', 'sample-link', 'sample-foreign-link', 'sample-stop'] as const),
  ...(['consent-texts', 'consent-name', 'consent-stop', 'consent-rates', 'consent-frequency'] as const),
  ...(['consent-bundled', 'consent-bought', 'consent-unseen', 'help-name', 'help-contact'] as const),
  ...(['privacy-unreachable', 'privacy-silent', 'privacy-shares', 'terms-unreachable'] as const),
] as const;
/** What is told and does not stop a registration. */
export const registrationWarnings = [
  ...(['legal-form', 'site-other-name', 'site-other-domain', 'site-social', 'samples-unlike', 'terms-same'] as const),
] as const;

export type RegistrationProblem = (typeof brandProblems)[number] | (typeof campaignProblems)[number];
export type RegistrationWarning = (typeof registrationWarnings)[number];

/** What stops a registration, by field, and what is only told. */
export interface Preflight {
  readonly blocks: Readonly<Record<string, RegistrationProblem>>;
  readonly warnings: readonly { readonly field: string; readonly code: RegistrationWarning }[];
}
