import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { Piscina } from 'piscina';
import type { InvoiceInfo } from './invoice.view.ts';

const WAITING_MAX = 50;
const RENDER_MS = 20_000;
const IDLE_MS = 60_000;

let pool: Piscina | undefined;

/** The thread is started with the first invoice and ends after a minute of rest: idle processes stay small. */
function pdfPool(): Piscina {
  pool ??= new Piscina({
    filename: new URL('./invoice-pdf.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return pool;
}

/**
 * The invoice as a PDF file, drawn outside the event loop (G49). `OVERLOADED` when too many wait, or when one takes
 * longer than 20 seconds.
 */
export async function renderInvoice(info: InvoiceInfo): Promise<Buffer | Refusal> {
  const threads = pdfPool();
  if (threads.queueSize >= WAITING_MAX) return refuse('OVERLOADED');
  const timeout = AbortSignal.timeout(RENDER_MS);
  try {
    return Buffer.from(await threads.run(info, { signal: timeout }));
  } catch (error) {
    if (timeout.aborted) return refuse('OVERLOADED');
    throw error;
  }
}
