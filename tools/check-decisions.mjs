// `node tools/check-decisions.mjs FILE.jsonl`: checks an exported chain of contact decisions with nothing but Node, so
// that whoever receives the file need not trust the product that wrote it. Exit code 0: whole; 1: not, and says where.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** JSON with sorted keys and no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${parts.join(',')}}`;
}

/** Why the file is not what was written; null when it is. */
function findFault(bytes) {
  const end = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
  const text = bytes.toString('utf8');
  const lines = text.split('\n');
  if (lines.pop() !== '') return 'The file does not end with a line break: its end is missing.';
  const values = [];
  for (const [index, line] of lines.entries()) {
    try {
      values.push(JSON.parse(line));
    } catch {
      return `Line ${index + 1} is not JSON.`;
    }
    if (canonical(values[index]) !== line) return `Line ${index + 1} was written by something else.`;
  }
  const [header, ...rest] = values;
  const footer = rest.pop();
  if (header?.format !== 'recoup-contact-decisions/1') return 'This is no file of contact decisions.';
  if (footer?.sha256 !== sha256(bytes.subarray(0, end))) return 'The bytes are not those that were written.';
  if (footer.count !== rest.length) return `The file names ${footer.count} decisions and holds ${rest.length}.`;
  let previous = '0'.repeat(64);
  for (const [index, { hash, ...record }] of rest.entries()) {
    const place = `Decision ${index + 1} (${record.id})`;
    if (record.position !== index + 1) return `${place} stands at the wrong place.`;
    if (record.debtorId !== header.debtorId || record.companyId !== header.companyId) {
      return `${place} belongs to somebody else.`;
    }
    if (record.previousHash !== previous) return `${place} does not follow the one before it.`;
    if (hash !== sha256(canonical(record))) return `${place} was changed.`;
    previous = hash;
  }
  if (footer.lastHash !== previous) return 'The last decision is not the one that the file names.';
  return null;
}

const file = process.argv[2];
try {
  if (!file) throw new Error('Say which file to check: node tools/check-decisions.mjs FILE.jsonl');
  const fault = findFault(readFileSync(file));
  if (fault) throw new Error(`NOT WHOLE: ${fault}`);
  process.stdout.write('Whole: every decision is as it was recorded.\n');
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
