import { defineConfig } from 'vitest/config'

const tests = ['src/**/*.test.ts', 'scripts/**/*.test.ts']

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: tests, exclude: ['**/*.api.test.ts'] } },
      {
        extends: true,
        test: { name: 'components', include: ['src/**/*.test.tsx'], environment: 'happy-dom' },
      },
    ],
  },
})
