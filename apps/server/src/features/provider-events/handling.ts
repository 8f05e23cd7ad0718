/** What became of an event: done, or nobody knows yet whom it concerns. */
export type Handling = { readonly companyId: string | null; readonly outcome: string } | 'not-yet-known';
