import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findPrograms } from '../../src/platform/database/embedded/find-programs.ts'
import { emptyDataDir, removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { endApplications, expectToWork, refusal, runApplication } from '../helpers/worlds/run-application.ts'

const nobody = 65_534
const unnamed = 54_321
const amRoot = process.getuid?.() === 0

/** Root as in most containers: a changed root folder forbids user namespaces. */
const confined = () => {
  const root = emptyDataDir()
  return [
    'unshare',
    '--mount',
    'sh',
    '-c',
    `mount --rbind / ${root} && exec chroot ${root} "$@"`,
    'sh',
  ] as const
}
const as = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'] as const
const asWithoutNamespaces = (uid: number) => [...confined(), ...as(uid)] as const

afterEach(endApplications)
afterAll(removeDataDirs)

describe.skipIf(!amRoot || !canMount())('as root', () => {
  test('root runs the database and keeps owning its files', async () => {
    const dataDir = emptyDataDir()
    await expectToWork(runApplication({ dataDir }))
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
  })

  test('an ordinary user runs it in their own folder', async () => {
    const dataDir = emptyDataDir()
    chownSync(dataDir, nobody, nobody)
    await expectToWork(runApplication({ dataDir, by: as(nobody) }))
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
  })

  test('a user without a name runs it where user namespaces are allowed', async () => {
    const dataDir = emptyDataDir()
    chownSync(dataDir, unnamed, unnamed)
    await expectToWork(runApplication({ dataDir, by: as(unnamed) }))
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(unnamed)
  })

  test('a user without a name, where they are forbidden, gets a one-sentence error', async () => {
    const dataDir = emptyDataDir()
    chownSync(dataDir, unnamed, unnamed)
    expect(await refusal(runApplication({ dataDir, by: asWithoutNamespaces(unnamed) }))).toBe(
      'The bundled PostgreSQL needs a user with a name. Run the application as a user in /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
    )
  })

  test('root without user namespaces runs it as an unprivileged user', async () => {
    const dataDir = emptyDataDir()
    await expectToWork(runApplication({ dataDir, by: confined() }))
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
  })

  test('a database created by root with user namespaces works without them, and back', async () => {
    const dataDir = usedDataDir()
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
    for (const by of [confined(), ['env'] as const]) {
      const application = runApplication({ dataDir, by })
      await expectToWork(application)
      await application.end('SIGTERM')
    }
  })

  test('root runs an ordinary user’s database as that user, who can take it back', async () => {
    const dataDir = emptyDataDir()
    chownSync(dataDir, nobody, nobody)
    for (const by of [as(nobody), ['env'] as const, as(nobody)]) {
      const application = runApplication({ dataDir, by })
      await expectToWork(application)
      await application.end('SIGTERM')
    }
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
      /^The data folder \S+ can’t be used: this user can’t write to it/,
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
