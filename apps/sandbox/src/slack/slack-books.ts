/** What was posted to Slack, by the path of its webhook. */
export type SlackBooks = { posts: { at: string; path: string; text: string }[] };

export function createSlackBooks(): SlackBooks {
  return { posts: [] };
}

export function clearSlackBooks(books: SlackBooks): void {
  books.posts.length = 0;
}
