import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '../src/platform/config.ts'
import { findEngines } from '../tests/helpers/cluster/find-engines.ts'
import { formatCluster, formatProcesses } from './cluster/format-cluster.ts'
import { runCommand } from './cluster/run-command.ts'
import { type Cluster, startCluster } from '../tests/helpers/cluster/start-cluster.ts'
import { endOnSignals } from './end-on-signals.ts'

// Brings up a whole cluster on this machine. `npm run cluster -- FOLDER` keeps its data there.
const [given] = process.argv.slice(2)
const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'cluster-data-'))
let starting: Promise<Cluster> | undefined
const over = new AbortController()

endOnSignals(async () => {
  over.abort()
  console.log('\nStopping.')
  const cluster = await starting?.catch(() => undefined)
  await cluster?.stop()
  if (!given) rmSync(folder, { recursive: true, force: true })
})

try {
  mkdirSync(folder, { recursive: true })
  const engines = findEngines()
  if (!engines) {
    throw new Error(
      'A cluster needs nginx, PgBouncer and Redis. As root on Debian they are installed; elsewhere, install them.',
    )
  }
  console.log('Starting PostgreSQL twice, PgBouncer, Redis, S3, three processes of the site, and nginx.')
  const { port } = readConfig(process.env)
  starting = startCluster({ engines, folder, port, environment: ownVariables(), over: over.signal })
  const cluster = await starting
  console.log(formatCluster(cluster, given ? folder : null))
  await readCommands(cluster)
} catch (error) {
  if (!over.signal.aborted) {
    console.error((error as Error).message)
    if (!given) rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
}

/** The site's variables, as for `npm start`. */
function ownVariables(): Record<string, string> {
  const given = Object.entries(process.env).filter(([, value]) => value !== undefined)
  return { SAMPLE_DATA: 'true', ...(Object.fromEntries(given) as Record<string, string>) }
}

/** One after another, until the terminal ends. */
async function readCommands(cluster: Cluster): Promise<void> {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) {
    if (line.trim() === '') continue
    try {
      console.log(await runCommand(cluster, line.trim()))
      console.log(formatProcesses(cluster))
    } catch (error) {
      if (!over.signal.aborted) console.log((error as Error).message)
    }
  }
}
