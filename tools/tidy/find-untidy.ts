import { appFloors } from './rules/app-floors.ts';
import { bareCalls } from './rules/bare-calls.ts';
import { callsServed } from './rules/calls-served.ts';
import { domainPurity } from './rules/domain-purity.ts';
import { fileRings } from './rules/file-rings.ts';
import { foreignLanguage } from './rules/foreign-language.ts';
import { functionLength } from './rules/function-length.ts';
import { furniture } from './rules/furniture.ts';
import { jobNames } from './rules/job-names.ts';
import { leftovers } from './rules/leftovers.ts';
import { listsTrue } from './rules/lists-true.ts';
import { barrels, names } from './rules/names.ts';
import { oneShard } from './rules/one-shard.ts';
import { featureRings, serverFloors } from './rules/server-floors.ts';
import { snakeRows } from './rules/snake-rows.ts';
import { sqlFloors } from './rules/sql-floors.ts';
import { sqlInStores } from './rules/sql-in-stores.ts';
import { testHelpers } from './rules/test-helpers.ts';
import { types } from './rules/types.ts';
import { unheardPromises } from './rules/unheard-promises.ts';
import { unitOfWork } from './rules/unit-of-work.ts';
import { workspaceArrows } from './rules/workspace-arrows.ts';
import type { Finding, SourceFile } from './source-file.ts';

const rulesOfOneFile = [
  names,
  barrels,
  workspaceArrows,
  serverFloors,
  types,
  domainPurity,
  leftovers,
  unheardPromises,
  furniture,
  functionLength,
  foreignLanguage,
  sqlInStores,
  unitOfWork,
  oneShard,
  bareCalls,
];
const rulesOfAllFiles = [
  featureRings,
  appFloors,
  fileRings,
  callsServed,
  jobNames,
  sqlFloors,
  snakeRows,
  listsTrue,
  testHelpers,
];

/** Everything in these files that breaks a law of the house, in the order of path and line. */
export function findUntidy(files: readonly SourceFile[]): Finding[] {
  const findings = [
    ...files.flatMap((file) => rulesOfOneFile.flatMap((rule) => rule(file))),
    ...rulesOfAllFiles.flatMap((rule) => rule(files)),
  ];
  return findings.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
