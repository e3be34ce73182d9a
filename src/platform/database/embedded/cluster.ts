import type { Programs } from './find-programs.ts'
import type { Runner } from './find-runner.ts'
import type { Log } from './log.ts'

/** A database folder and everything needed to run a server on it. */
export type Cluster = {
  dataDir: string
  /** Inside `dataDir`. */
  folder: string
  programs: Programs
  runner: Runner
  /** Null where access to the socket's folder is enough. */
  password: string | null
  /** Settings in addition to the fixed ones. */
  settings: Record<string, string>
  log: Log
}
