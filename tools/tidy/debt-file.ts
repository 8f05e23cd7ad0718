import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Debt } from './debt.ts';
import { ROOT } from './read-project.ts';

const FILE = path.join(ROOT, 'tools/tidy/debt.json');

/** The debt as it is checked in; without a list everything is paid. */
export function readDebt(): Debt {
  if (!existsSync(FILE)) return {};
  const debt: Debt = JSON.parse(readFileSync(FILE, 'utf8'));
  return debt;
}

/** A list without entries is deleted: there is nothing to carry any more. */
export function writeDebt(debt: Debt): void {
  if (Object.keys(debt).length === 0) rmSync(FILE, { force: true });
  else writeFileSync(FILE, `${JSON.stringify(debt, null, 2)}\n`);
}
