import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'recoup-policy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command as `npm run -s policy -- FILE.csv` gives it to Node. */
function ask(file: string) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/run.mjs', 'tools/policy.ts', file], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder },
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

function table(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return name;
}

test('G13, G16: the command answers the whole table as the table says', () => {
  const file = path.join(root, 'tests/contact-policy/contact-policy-cases.csv');
  const wanted: Array<Record<string, string>> = parse(readFileSync(file), { columns: true });
  const answer = ask(file);
  expect(answer.status).toBe(0);
  const rows: Array<Record<string, string>> = parse(answer.stdout, { columns: true });
  expect(answer.stdout.split('\n')[0]).toBe('case_id,decision,next_lawful_utc,reasons,required_text');
  expect(rows.map(({ reasons = '', ...row }) => ({ ...row, rule_id: reasons.split('|')[0] }))).toEqual(
    wanted.map((row) => ({
      case_id: row.case_id,
      decision: row.expected_decision,
      next_lawful_utc: row.next_lawful_utc,
      required_text: row.required_text,
      rule_id: row.expected_decision === 'ALLOW' ? '' : row.rule_id,
    })),
  );
});

test('a row that cannot be read is forbidden, and the rows around it are answered', () => {
  const header = 'case_id,action,at_utc,party,debt_nature,flags,fee_basis';
  const rows = [
    'A,FEE,2026-11-05T15:00:00Z,FIRST,CONSUMER,FEE_LATE,AGREEMENT',
    'B,FEE,2026-02-30T15:00:00Z,FIRST,CONSUMER,FEE_LATE,AGREEMENT',
    'C,FEE,2026-11-05T15:00:00Z',
    '"D, so called",DANCE,2026-11-05T15:00:00Z,FIRST,CONSUMER,,AGREEMENT',
    'E,FEE,2026-11-05T15:00:00Z,FIRST,CONSUMER,FEE_JOY,AGREEMENT',
    'F,FEE,2026-11-05T15:00:00Z,FIRST,CONSUMER,FEE_LATE,NONE',
  ];
  const answer = ask(table('mixed.csv', `\uFEFF${header}\r\n${rows.join('\r\n')}\r\n`));
  expect(answer).toEqual({
    status: 0,
    stderr: '',
    stdout: [
      'case_id,decision,next_lawful_utc,reasons,required_text',
      'A,ALLOW,,,',
      'B,BLOCK,,SYS-INPUT,',
      'C,BLOCK,,SYS-INPUT,',
      '"D, so called",BLOCK,,SYS-INPUT,',
      'E,BLOCK,,SYS-INPUT,',
      'F,BLOCK,,REGF-FEE,',
      '',
    ].join('\n'),
  });
});

test('what is no table is an error on standard error, and nothing else', () => {
  const missing = ask('not-there.csv');
  expect(missing).toMatchObject({ status: 1, stdout: '' });
  expect(missing.stderr).toContain('There is no file');
  const foreign = ask(table('foreign.csv', 'name,amount\nAnn,1\n'));
  expect(foreign).toMatchObject({ status: 1, stdout: '' });
  expect(foreign.stderr).toContain('no column case_id, action, at_utc');
  expect(ask(table('empty.csv', ''))).toMatchObject({ status: 1, stdout: '' });
});
