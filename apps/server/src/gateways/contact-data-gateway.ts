/** What the product needs from a provider of contact data: whether a point is any good, and where else somebody is reached. */
export interface ContactDataGateway {
  /** Checks contact points, in their order. */
  validate(companyId: string, contacts: readonly ContactToCheck[]): Promise<ValidationAnswer>;
  /** Looks for contact points of a person; the same id is answered alike and paid once. */
  search(companyId: string, searchId: string, person: PersonToFind): Promise<SearchAnswer>;
}

export interface ContactToCheck {
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
}

export interface PersonToFind {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly address: { readonly city: string; readonly state: string; readonly zip: string; readonly country: string };
}

export interface FoundPoint extends ContactToCheck {
  readonly label: string;
  /** How sure the provider is, in percent. */
  readonly score: number;
}

export type ValidationAnswer =
  | { readonly kind: 'results'; readonly results: readonly ('valid' | 'invalid' | 'risky' | 'unknown')[] }
  | { readonly kind: 'failed'; readonly message: string };

export type SearchAnswer =
  | { readonly kind: 'found'; readonly contacts: readonly FoundPoint[] }
  | { readonly kind: 'failed'; readonly message: string };
