import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { dataFolderWords } from '../wording.ts'
import { connectionUrl } from './connection-url.ts'
import { passwordFileName } from './create-cluster.ts'
import { isServerOf } from './is-running.ts'
import { readPidFile } from './pid-file.ts'

/**
 * Connection string of the server that another process runs on `dataDir`. Waits for one that is just
 * starting.
 */
export async function findRunningServer(dataDir: string, patienceMs = 30_000): Promise<string> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const url = runningServer(realpathSync(dataDir))
    if (url && (await answers(url))) return url
    if (performance.now() > deadline) {
      throw new Error(dataFolderWords.noAnswer({ folder: dataDir }))
    }
    await delay(100)
  }
}

function runningServer(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres')
  const file = readPidFile(folder)
  if (file?.status !== 'ready' || !isServerOf(file.pid, folder)) return undefined
  const passwordFile = join(dataDir, passwordFileName)
  const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : null
  return connectionUrl({ host: file.host, port: file.port }, 'app', 'app', password)
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
