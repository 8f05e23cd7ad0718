import { createHash } from 'node:crypto';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { InvoiceInfo } from './invoice.view.ts';
import { renderInvoice } from './render-invoice.ts';

const CACHED_BYTES_MAX = 32 * 1024 * 1024;
const drawn = new Map<string, Buffer>();
let bytes = 0;

/**
 * The printed invoice to be sent with a message. What was drawn is kept by everything that stands on it, so that the
 * same version is drawn once, however many messages carry it.
 */
export async function invoiceFile(info: InvoiceInfo): Promise<Buffer | Refusal> {
  const key = createHash('sha256').update(JSON.stringify(info)).digest('base64');
  const known = drawn.get(key);
  if (known) return known;
  const file = await renderInvoice(info);
  if (isRefusal(file)) return file;
  drawn.set(key, file);
  bytes += file.length;
  for (const [oldest, content] of drawn) {
    if (bytes <= CACHED_BYTES_MAX) break;
    drawn.delete(oldest);
    bytes -= content.length;
  }
  return file;
}
