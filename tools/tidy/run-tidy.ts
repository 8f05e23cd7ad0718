import { countDebt, debtTotals, settleDebt } from './debt.ts';
import { readDebt } from './debt-file.ts';
import { findUntidy } from './find-untidy.ts';
import { readProject } from './read-project.ts';

/** The style test: prints every finding with its place and what to do; answers how many there are. */
export function runTidy(): number {
  const files = readProject();
  const all = findUntidy(files);
  const findings = settleDebt(all, readDebt());
  for (const { path: at, line, message } of findings) console.log(`${at}:${line}  ${message}`);
  const carried = Object.entries(debtTotals(countDebt(all))).map(([law, total]) => `${law} ${total}`);
  if (carried.length > 0) console.log(`tidy: still to be paid: ${carried.join(', ')} (tools/tidy/debt.json)`);
  console.log(`tidy: ${files.length} files, ${findings.length} findings`);
  return findings.length;
}
