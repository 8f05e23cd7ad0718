import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// One catalogue for the app and the few components with words that it takes from packages/ui. `npx lingui extract` inside this folder adds new messages; a message without a Spanish text
// fails the build and a test.
const fromUi = ['card-fields/sandbox-card-fields.tsx', 'field/form-field.tsx', 'page/loading.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', ...fromUi.map((file) => `<rootDir>/../../packages/ui/src/${file}`)],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
