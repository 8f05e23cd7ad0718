import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const foundation =
  /node_modules[\\/](react|react-dom|scheduler|swr|zod|tailwind-merge|clsx|class-variance-authority|@lingui|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/;
/** What stands around every page of somebody signed in, and the page that they come to first. */
const frame =
  /[\\/](?:frame-parts|entry-count|due-count|unread-count|unseen-count|dashboard-page|tooltip|discard-prompt)\.tsx?$/;
/** The lists that people go through all day, with the table and the filters that all lists have. */
const lists =
  /[\\/](?:kit[\\/]list-page|ui[\\/]src[\\/](?:table|filter))[\\/](?!calendar)|(?:account|debtor|transaction|task)-list-page\.tsx$/;
/** What the AI agent shows in the inbox, with a customer and in its settings: nothing that lists or accounts need. */
const agent = /[\\/](?:features[\\/]agent|domain[\\/]src[\\/]agent)[\\/]|[\\/]contract[\\/]src[\\/]agent\.ts$/;
/** What is agreed, offered and objected to: of its own pages, and of some that lists never need. */
const agreed =
  /[\\/](?:features|pages|domain[\\/]src)[\\/](?:contracts|projects|estimates|disputes)[\\/]|[\\/]contract[\\/]src[\\/](?:contracts|projects|estimates|disputes)\.ts$/;
/** Our own code and its icons. Charts and the texts of new campaigns are for few pages, and large. */
const ours = /lucide-react[\\/]|(?:apps|packages)[\\/][a-z]+[\\/]src[\\/](?!.*(?:chart|starter-))/;
const lingo = { cwd: here, configPath: `${here}/lingui.config.ts` };

// The message macros must be gone before React's own transform sees the file. Nothing is inlined into the page or into
// the style sheet as a data URL: the server's policy allows scripts, styles and fonts from its own origin only.
export default defineConfig({
  root: here,
  base: '/',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(lingo) }, lingo)] }),
    react(),
    lingui({ ...lingo, failOnMissing: true, failOnCompileError: true }),
    tailwindcss(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
    // What every page needs is two files: one that changes only with the lock file, so that browsers keep it between
    // versions, and our own. What several pages need is one file for each occasion: left alone, each icon that two pages
    // use would be a file, 150 of them for a list, and browsers are slower with many small files than with few kilobytes
    // too many. Each group takes with it what its files import and no group before it has, so that no two files of the
    // build need each other. What one page alone needs is its own file.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation, priority: 7 },
            { name: 'shell', tags: ['$initial'], priority: 6 },
            { name: 'sign-in', test: /[\\/]login-page\.tsx$/, priority: 5 },
            { name: 'frame', test: frame, priority: 4 },
            { name: 'lists', test: lists, priority: 3 },
            { name: 'agent', test: agent, minShareCount: 2, priority: 3 },
            { name: 'agreed', test: agreed, minShareCount: 2, priority: 3 },
            { name: 'of-many-pages', test: ours, minShareCount: 5, priority: 2 },
            { name: 'of-some-pages', test: ours, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/v1': `http://127.0.0.1:${process.env.PORT ?? 4000}` } },
});
