import type { Runner } from './choose-runner.ts'
import type { Programs } from './find-programs.ts'
import type { Log } from './log.ts'

/** One database folder and all that is needed to run a server on it. */
export type Cluster = {
  dataDir: string
  /** The database's own folder inside `dataDir`. */
  folder: string
  programs: Programs
  runner: Runner
  /** What the server asks of a connection; null where the socket's folder is the key. */
  password: string | null
  /** Server settings beside the fixed ones. */
  settings: Record<string, string>
  log: Log
}
