import type { Programs } from './find-programs.ts'
import type { Runner } from './find-runner.ts'
import type { Log } from './log.ts'

export type Cluster = {
  dataDir: string
  /** Inside `dataDir`. */
  folder: string
  programs: Programs
  runner: Runner
  /** Null where access to the socket's folder is enough. */
  password: string | null
  settings: Record<string, string>
  log: Log
}
