import { relative } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vitest.config.ts'
import { markFunctions } from './list-mutations.ts'

/** Tells Vitest's servers which mutation to apply, or to mark functions. */
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
    // Mutations aren't on the disk, so the cache would miss them.
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
