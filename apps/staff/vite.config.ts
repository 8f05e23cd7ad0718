import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const foundation =
  /node_modules[\\/](react|react-dom|scheduler|swr|zod|tailwind-merge|clsx|class-variance-authority|@lingui|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/;
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
    // versions, and our own. Left alone, each icon that two pages use would be a file, asked for before anything is drawn.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation, priority: 1 },
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/v1': `http://127.0.0.1:${process.env.PORT ?? 4000}` } },
});
