import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';
import { packageProgram } from './package-program.ts';
import { runVisibly } from './run-visibly.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORTS = path.join(ROOT, '.data/test/reports');

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: TestReport[];
}

interface TestReport {
  status: string;
  fullName: string;
  failureMessages: string[] | null;
}

/** Runs one project of vitest.config.ts, or some files of it, and counts its tests. */
export async function runVitest(
  project: string,
  { env = {}, files }: { readonly env?: Record<string, string>; readonly files?: readonly string[] } = {},
): Promise<Outcome> {
  mkdirSync(REPORTS, { recursive: true });
  // Whole runs alone say what every file costs: they have a report of their own.
  const file = path.join(REPORTS, `${files ? 'some-' : ''}${project}.json`);
  rmSync(file, { force: true });
  const code = await runVisibly(
    [
      packageProgram('vitest', 'vitest'),
      'run',
      `--project=${project}`,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(files ?? []),
    ],
    env,
  );
  const report = readReport(file);
  return { ...countTests(code, report), costs: costsOf(report) };
}

/** What every test file took in the last whole run, in milliseconds; empty before the first. */
export function readCosts(): Map<string, number> {
  return new Map(['unit', 'db'].flatMap((project) => [...costsOf(readReport(path.join(REPORTS, `${project}.json`)))]));
}

function costsOf(report: VitestReport | undefined): Map<string, number> {
  return new Map(
    report?.testResults.map(({ name, startTime, endTime }) => [path.relative(ROOT, name), endTime - startTime]),
  );
}

/** What counting looks at. */
type Counted = Pick<VitestReport, 'success' | 'numPassedTests' | 'numFailedTests'> & {
  testResults: Omit<FileReport, 'startTime' | 'endTime'>[];
};

/**
 * What a run comes to. A file that failed without a failed test (not even loaded, or broken while it cleaned up) counts as
 * one failure, and so does a run that ends badly without one (an error outside of any test, no report at all).
 */
export function countTests(code: number, report: Counted | undefined): Outcome {
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  const failures = report.testResults.flatMap((file) => [
    ...(broken.includes(file) ? [lineOf(file.name, file.message)] : []),
    ...file.assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => lineOf(`${file.name} › ${each.fullName}`, each.failureMessages?.[0] ?? '')),
  ]);
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, failures };
}

function lineOf(name: string, message: string): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return `${path.relative(ROOT, name)}: ${first}`;
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
