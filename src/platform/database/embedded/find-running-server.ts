import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dataFolderWords } from '../wording.ts'
import { connectionUrl, takesConnections } from './connection-url.ts'
import { passwordFileName } from './create-cluster.ts'
import { isServerOf } from './is-running.ts'
import { readPidFile } from './pid-file.ts'

/**
 * Connection string of the server that another process runs on `dataDir`. Waits for one that is just
 * starting.
 */
export async function findRunningServer(dataDir: string): Promise<string> {
  const folder = join(realpathSync(dataDir), 'postgres')
  const passwordFile = join(dataDir, passwordFileName)
  const deadline = performance.now() + 30_000
  for (;;) {
    const file = readPidFile(folder)
    if (file?.status === 'ready' && isServerOf(file.pid, folder)) {
      const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : null
      const url = connectionUrl(file.address, 'app', password)
      if (await takesConnections(url)) return url
    }
    if (performance.now() > deadline) throw new Error(dataFolderWords.noAnswer({ folder: dataDir }))
    await delay(100)
  }
}
