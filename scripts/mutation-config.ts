import { relative } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vitest.config.ts'
import { markFunctions } from './list-mutations.ts'

/** Says to the servers of `npm run mutate` which file is broken how, or that functions are to be marked. */
export type Broken = { file?: string; source?: string; marks?: boolean }

export const broken: Broken = ((globalThis as { broken?: Broken }).broken ??= {})

const noteReached = [
  "import { afterAll as afterAll_ } from 'vitest';",
  'globalThis.reached = new Set();',
  'afterAll_(({}, suite) => { suite.file.meta.reached = [...globalThis.reached] });',
].join('')

export default mergeConfig(
  base,
  defineConfig({
    // Breaks are not on the disk: its cache would not see them.
    test: { fsModuleCache: false },
    plugins: [
      {
        name: 'break-source',
        enforce: 'pre',
        transform(source, id) {
          const file = relative(process.cwd(), id)
          if (file === broken.file) return broken.source
          if (!broken.marks) return
          if (/\.test\.tsx?$/.test(file)) return noteReached + source
          if (/^src\/.*\.ts$/.test(file)) return markFunctions(file, source)
        },
      },
    ],
  }),
)
