import { countDebt, debtTotals, grownLaws } from './debt.ts';
import { readDebt, writeDebt } from './debt-file.ts';
import { findUntidy } from './find-untidy.ts';
import { readProject } from './read-project.ts';

/** `node tools/run.mjs tools/tidy/write-debt.ts`: lowers the debt to what there is; the sum of a law never grows. */
const before = readDebt();
const now = countDebt(findUntidy(readProject()));
const grown = grownLaws(before, now);
if (grown.length > 0) {
  console.error(`The debt only shrinks; pay these first.\n${grown.join('\n')}`);
  process.exitCode = 1;
} else {
  writeDebt(now);
  const old = debtTotals(before);
  for (const [law, total] of Object.entries(debtTotals(now))) console.log(`${law}: ${old[law] ?? 0} → ${total}`);
}
