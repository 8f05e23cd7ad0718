import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareCalls, bareErrors } from './bare-calls.ts';

const here = import.meta.dirname;
const lingo = { cwd: here, configPath: `${here}/lingui.config.ts` };

const everyPage =
  /node_modules[\\/](?:react|react-dom|scheduler|swr|dequal|use-sync-external-store|uuidv7|@tanstack|@lingui)[\\/]/;

// The message macros must be gone before React's own transform sees the file. Nothing is inlined into the page or into
// the style sheet as a data URL: the server's policy allows scripts, styles and fonts from its own origin only.
export default defineConfig({
  root: here,
  base: '/',
  plugins: [
    bareCalls(),
    bareErrors(),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(lingo) }, lingo)] }),
    react(),
    lingui({ ...lingo, failOnMissing: true, failOnCompileError: true }),
    tailwindcss(),
  ],
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023', reportCompressedSize: false },
    // What every page needs is two files, others' code and our own: cut into several it is larger, and asked for one by
    // one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: everyPage, priority: 1 },
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { port: 5174, proxy: { '/v1': `http://127.0.0.1:${process.env.PORT ?? 4000}` } },
});
