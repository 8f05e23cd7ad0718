/** What the contact data provider was asked: searches by the caller's key, so that a repeat is answered alike. */
export type ContactDataBooks = {
  searches: Map<string, object>;
  counts: { searches: number; repeated: number; validations: number };
};

export function createContactDataBooks(): ContactDataBooks {
  return { searches: new Map(), counts: { searches: 0, repeated: 0, validations: 0 } };
}

export function clearContactDataBooks(books: ContactDataBooks): void {
  books.searches.clear();
  books.counts = { searches: 0, repeated: 0, validations: 0 };
}
