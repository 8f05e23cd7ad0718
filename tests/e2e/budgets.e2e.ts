import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../apps');

/** Kilobytes that travel for these files of a built app. */
function weight(app: string, files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(root, app, 'dist', file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The scripts that the page asks for before anything is drawn, and its style sheets. */
function shellOf(app: string): { readonly scripts: string[]; readonly styles: string[] } {
  const page = readFileSync(path.join(root, app, 'dist/index.html'), 'utf8');
  const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1] ?? '');
  return {
    scripts: linked.filter((file) => file.endsWith('.js')),
    styles: linked.filter((file) => file.endsWith('.css')),
  };
}

test('the staff app stays within its budgets', () => {
  const shell = shellOf('staff');
  expect(weight('staff', shell.scripts)).toBeLessThan(200);
  expect(shell.scripts.length, 'each is asked for before anything is drawn').toBeLessThan(6);
  expect(weight('staff', shell.styles)).toBeLessThan(25);
  const lazy = readdirSync(path.join(root, 'staff/dist/assets')).filter(
    (file) => file.endsWith('.js') && !shell.scripts.includes(`assets/${file}`),
  );
  for (const file of lazy) {
    // The chart library comes only with an enlarged chart or a rehearsal, the mail editor only for who writes a mail.
    const isChart = /^(expanded-chart|BarChart|chart-furniture)/.test(file);
    const budget = isChart ? 120 : file.startsWith('email-editor') ? 130 : 70;
    expect(weight('staff', [`assets/${file}`]), file).toBeLessThan(budget);
  }
});

test('the portal’s first view stays within its budget', () => {
  const shell = shellOf('portal');
  expect(weight('portal', shell.scripts)).toBeLessThan(135);
  expect(weight('portal', shell.styles)).toBeLessThan(12);
});

test('no page carries a script or a style of its own (the policy forbids them)', () => {
  for (const app of ['staff', 'portal']) {
    const page = readFileSync(path.join(root, app, 'dist/index.html'), 'utf8');
    expect(page).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\son\w+=|javascript:/);
  }
});
