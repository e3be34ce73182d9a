import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { renderArticles } from './scripts/render-articles.ts'
import { isLong } from './tests/helpers/worlds/long.ts'

const minute = 60_000
const database = './tests/helpers/worlds/database-setup.ts'
const pooler = './tests/helpers/worlds/pooler-setup.ts'
/** They start the commands themselves, for longer than the quick check of a change has. */
const commands = ['scripts/setup.test.ts', 'scripts/test.test.ts']
const bench = ['bench/run.test.ts']

/** Tests that span domains live in a folder of tests/; most take longer in their long form. */
function spanning(
  name: string,
  shortTimeout: number,
  maxWorkers: number,
  longTimeout = 40 * minute,
  globalSetup: string | string[] = database,
): TestProjectInlineConfiguration {
  const timeout = isLong ? longTimeout : shortTimeout
  return {
    extends: true,
    test: {
      name,
      // Files of this one load little of the application.
      isolate: name === 'faults',
      include: [`tests/${name}/**/*.test.ts`],
      exclude: isLong ? [] : ['**/*.long.test.ts'],
      globalSetup,
      testTimeout: timeout,
      hookTimeout: timeout,
      maxWorkers,
      // Vitest runs together only what shares its number of workers.
      sequence: { groupOrder: maxWorkers },
    },
  }
}

/**
 * Where Vitest knows no times yet, it begins with the longest text. The browser tests that walk a list are short to read and
 * the longest to run: begun last, they would end the run on one core.
 */
class ListsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isList = ({ moduleId }: TestSpecification) => /\/e2e\/every-/.test(moduleId)
    const first = sorted.findIndex(({ project }) => project.name === 'e2e')
    return [
      ...sorted.slice(0, Math.max(first, 0)),
      ...sorted.filter(isList),
      ...sorted.slice(Math.max(first, 0)).filter((file) => !isList(file)),
    ]
  }
}

export default defineConfig({
  plugins: [renderArticles()],
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ListsFirst },
    // Where a project sets isolate: false, its files share their modules, because loading those for each file would take
    // longer than the tests. They leave nothing behind in them.
    // A hung test ends the run; a slow machine does not.
    testTimeout: 2 * minute,
    hookTimeout: 2 * minute,
    expect: { poll: { timeout: minute } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['{src,scripts,bench,tests/helpers}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', ...commands, ...bench],
        },
      },
      { extends: true, test: { name: 'commands', include: commands } },
      { extends: true, test: { name: 'bench', include: bench } },
      {
        extends: true,
        test: {
          name: 'components',
          isolate: false,
          include: ['src/**/*.test.tsx', 'tests/specification/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './tests/helpers/browser/component-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          // Some wait for the clock: two others use both cores meanwhile.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
          include: ['src/**/*.api.test.ts'],
          globalSetup: database,
        },
      },
      spanning('specification', 2 * minute, 2),
      // A journey is as long in both forms.
      spanning('e2e', 5 * minute, 3, 5 * minute, [
        database,
        './tests/helpers/worlds/engines-setup.ts',
        './tests/helpers/browser/browser-setup.ts',
      ]),
      spanning('races', 5 * minute, 2),
      spanning('faults', 5 * minute, 3, 40 * minute, [
        database,
        './tests/helpers/worlds/data-dir-setup.ts',
        pooler,
      ]),
      spanning('hostile', 5 * minute, 2),
      spanning('redis', 5 * minute, 2, 40 * minute, [database, pooler]),
      spanning('cluster', 5 * minute, 1, 40 * minute, []),
    ],
  },
})
