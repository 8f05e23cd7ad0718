import type { Call } from './call.ts';
import { nouns } from './nouns.generated.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API; a call that no server verb answers, or that two answer, stops the start. */
export const allCalls: readonly Call[] = nouns.flatMap((noun) => Object.values<unknown>(noun).filter(isCall));
