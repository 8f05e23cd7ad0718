import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// One catalogue for the app and for the components it takes from packages/ui. `npx lingui extract` inside this folder
// adds new messages; a message without a Spanish text fails the build and a test.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/../../packages/ui/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
});
