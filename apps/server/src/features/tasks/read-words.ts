import { z } from 'zod';
import type { SpokenWords } from '../notices/task-request.ts';

const words = z.object({ title: z.string(), details: z.string() });
const spoken = z.object({ en: words, es: words }).nullable();

/** What a row keeps of a task that we wrote ourselves; null of what a person wrote. */
export function readWords(stored: unknown): SpokenWords | null {
  return spoken.parse(stored);
}
