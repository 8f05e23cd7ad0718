import type { Sandbox } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';

/** One call that the card provider knows, as data. */
export type CardOperation = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Parameters it takes; any other is refused. */
  params: readonly string[];
  run(sandbox: Sandbox, call: CardCall): object;
  /** Set when a browser may call it with the publishable key: what the browser gets to see. */
  browserView?: (answer: object) => object;
};
