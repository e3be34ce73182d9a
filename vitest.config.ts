import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isLong } from './tests/helpers/long.ts'

const minute = 60_000
const database = './tests/helpers/database-setup.ts'

/** Tests that span domains live in a folder of tests/; each takes longer in its long form. */
function spanning(name: string, shortTimeout: number, maxWorkers: number): TestProjectInlineConfiguration {
  const timeout = isLong ? 20 * minute : shortTimeout
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: database,
      testTimeout: timeout,
      hookTimeout: timeout,
      maxWorkers,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A hung test ends the run; a slow machine does not.
    testTimeout: 30_000,
    hookTimeout: minute,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/helpers/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './tests/helpers/component-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts'],
          globalSetup: database,
        },
      },
      spanning('e2e', 2 * minute, 2),
      spanning('races', 2 * minute, 1),
      spanning('faults', 5 * minute, 2),
      spanning('hostile', 5 * minute, 2),
    ],
  },
})
