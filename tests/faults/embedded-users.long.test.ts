import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findPrograms } from '../../src/platform/database/embedded/find-programs.ts'
import { sendSignal } from '../../src/platform/database/embedded/stop-server.ts'
import { emptyDataDir, removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import {
  type Command,
  endApplications,
  expectToWork,
  refusal,
  runApplication,
  waitUntilGone,
} from '../helpers/worlds/run-application.ts'

const nobody = 65_534
const unnamed = 54_321
const amRoot = process.getuid?.() === 0

/** Root as in most containers: a changed root folder forbids user namespaces. */
const confined = (): Command => {
  const root = emptyDataDir()
  const script = `mount --rbind / ${root} && exec chroot ${root} "$@"`
  return ['unshare', '--mount', 'sh', '-c', script, 'sh']
}
const as = (uid: number): Command => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
const asWithoutNamespaces = (uid: number): Command => [...confined(), ...as(uid)]

afterEach(endApplications)
afterAll(removeDataDirs)

describe.skipIf(!amRoot || !canMount())('as root', () => {
  test.each<[who: string, folderOwner: number, by: () => Command, fileOwner: number]>([
    ['root, who keeps owning its files', 0, () => ['env'], 0],
    ['root without user namespaces, as an unprivileged user', 0, confined, nobody],
    ['an ordinary user', nobody, () => as(nobody), nobody],
    ['a user without a name, where user namespaces are allowed', unnamed, () => as(unnamed), unnamed],
  ])('the database is run by %s', async (_, folderOwner, by, fileOwner) => {
    const dataDir = emptyDataDir()
    chownSync(dataDir, folderOwner, folderOwner)
    await expectToWork(runApplication({ dataDir, by: by() }))
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(fileOwner)
  })

  test('a user without a name, where they are forbidden, gets a one-sentence error', async () => {
    const dataDir = emptyDataDir()
    chownSync(dataDir, unnamed, unnamed)
    expect(await refusal(runApplication({ dataDir, by: asWithoutNamespaces(unnamed) }))).toBe(
      `The bundled PostgreSQL didn’t start on ${dataDir}/postgres (initdb: could not look up effective user ID ${unnamed}: user does not exist). Fix this, or set DATABASE_URL to a PostgreSQL server.`,
    )
  })

  test.each<[what: string, dataDir: () => string, by: () => Command[]]>([
    ['made by root with user namespaces, without them and back', usedDataDir, () => [confined(), ['env']]],
    [
      'of an ordinary user, by root as that user, who can take it back',
      emptyDataDir,
      () => [as(nobody), ['env'], as(nobody)],
    ],
  ])('a database %s', async (_, folder, by) => {
    const dataDir = folder()
    if (!existsSync(join(dataDir, 'postgres'))) chownSync(dataDir, nobody, nobody)
    for (const each of by()) {
      const application = runApplication({ dataDir, by: each })
      await expectToWork(application)
      await application.end('SIGTERM')
    }
  })

  test('a database that root ran until it was killed is run by an ordinary user who owns it now', async () => {
    const dataDir = usedDataDir()
    const application = runApplication({ dataDir })
    const { pid = 0 } = await application.heard((line) => line.url)
    await application.end('SIGKILL')
    sendSignal(pid, 'SIGKILL')
    await waitUntilGone(pid)
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, dataDir])
    await expectToWork(runApplication({ dataDir, by: as(nobody) }))
  })

  test('programs in a home that only root can enter are copied to where the unprivileged user can run them', async () => {
    const home = emptyDataDir()
    cpSync(findPrograms().folder, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
    const dataDir = usedDataDir()
    await expectToWork(runApplication({ dataDir, by: confined(), programs: join(home, 'native') }))
    expect(readdirSync(dataDir).join()).toMatch(/postgres-programs-18[^,]*$/)
  })

  test('a data folder that the unprivileged user cannot reach gives a one-sentence error with the fixes', async () => {
    const dataDir = join(emptyDataDir(), 'data')
    mkdirSync(dataDir)
    chmodSync(join(dataDir, '..'), 0o700)
    expect(await refusal(runApplication({ dataDir, by: confined() }))).toBe(
      `The bundled PostgreSQL can’t run as root on this machine with the data folder ${dataDir}. Run the application as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
    )
  })

  test('another user’s data folder or database gives a one-sentence error', async () => {
    const dataDir = usedDataDir()
    expect(await refusal(runApplication({ dataDir, by: as(nobody) }))).toMatch(
      /^The data folder \S+ can’t be used: permission denied/,
    )
    chownSync(dataDir, nobody, nobody)
    expect(await refusal(runApplication({ dataDir, by: as(nobody) }))).toBe(
      `The database folder ${dataDir}/postgres belongs to another user. Run the application as that user, or set DATA_DIR to another folder.`,
    )
  })
})

function canMount() {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
