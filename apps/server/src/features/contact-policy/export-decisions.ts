import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import { inSnapshot } from '#server/work/in-company.ts';
import { isDebtorThere, readChain } from './contact-decisions.store.ts';
import { canonicalJson, FIRST_HASH } from './decision-hash.ts';

const STRETCH = 500;
const FORMAT = 'recoup-contact-decisions/1';

/**
 * All decisions about a customer as a file that proves itself without us: a first line that says whose they are, one
 * line of canonical JSON per decision with its hash, and a last line with their number, the last hash and the SHA-256 of
 * all bytes before it. `tools/check-decisions.mjs` checks it with nothing but Node.
 */
export async function exportDecisions(
  db: Database,
  companyId: string,
  debtorId: string,
): Promise<{ fileName: string; stream: Readable } | Refusal> {
  const lines = await inSnapshot(db, companyId, async (work) => {
    if (!(await isDebtorThere(work, debtorId))) return null;
    const sum = createHash('sha256');
    const written: string[] = [];
    const write = (value: unknown) => {
      const line = `${canonicalJson(value)}\n`;
      sum.update(line);
      written.push(line);
    };
    write({ format: FORMAT, companyId, debtorId });
    let count = 0;
    let lastHash = FIRST_HASH;
    for (;;) {
      const stretch = await readChain(work, debtorId, count, STRETCH);
      for (const record of stretch) write(record);
      count += stretch.length;
      lastHash = stretch.at(-1)?.hash ?? lastHash;
      if (stretch.length < STRETCH) break;
    }
    written.push(`${canonicalJson({ count, lastHash, sha256: sum.digest('hex') })}\n`);
    return written;
  });
  if (lines === null) return refuse('DEBTOR_NOT_FOUND');
  return { fileName: `contact-decisions-${debtorId}.jsonl`, stream: Readable.from(lines) };
}
