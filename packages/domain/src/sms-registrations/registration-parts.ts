/** Where a business is, as the carriers ask for it. */
export interface AddressParts {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** What is wrong in a registration: at which field, what somebody says about it, and what helps. */
export interface Fix {
  readonly field: string;
  readonly says: string;
  readonly do: string;
}

/** What a page of the company's site said when it was looked at. */
export type SeenPage =
  | { readonly kind: 'page'; readonly text: string }
  /** Why nothing was read: no answer, an answer that is no page, an address that nobody outside may reach. */
  | { readonly kind: 'unreachable'; readonly why: string };
