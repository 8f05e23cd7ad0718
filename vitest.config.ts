import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

// Message macros are expanded in tests as they are in the build; only files that import a macro pass through Babel.
const macros = linguiTransformerBabelPreset(undefined, {
  cwd: import.meta.dirname,
  configPath: `${import.meta.dirname}/apps/staff/lingui.config.ts`,
});

export default defineConfig({
  plugins: [babel({ presets: [macros] })],
});
