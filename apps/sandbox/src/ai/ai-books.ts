/** What the language model was asked, newest last: prompts as they arrived, for tests that look for what must not be there. */
export type AiBooks = { prompts: string[] };

const KEPT_MAX = 1000;

export function createAiBooks(): AiBooks {
  return { prompts: [] };
}

export function keepPrompt(books: AiBooks, prompt: string): void {
  books.prompts.push(prompt);
  if (books.prompts.length > KEPT_MAX) books.prompts.shift();
}

export function clearAiBooks(books: AiBooks): void {
  books.prompts.length = 0;
}
