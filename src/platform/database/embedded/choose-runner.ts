import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { syncFolder, syncTree } from '../../files/write-file.ts'
import { type Programs, programsIn } from './find-programs.ts'
import { runProgram } from './run-program.ts'

const copyName = 'postgres-programs-'

/** Who runs the server: the words put before a command, and the user and group ids it is started with. */
export type Runner = { prefix: string[]; ids: { uid?: number; gid?: number } }

type Choice = { runner: Runner; programs: Programs }

const asMyself: Runner = { prefix: [], ids: {} }
const nobody = 65_534

/**
 * PostgreSQL refuses to run as root. Root therefore starts it inside a user namespace, where root has an ordinary
 * number and its files keep their owner, or else as an unprivileged user that owns the database folder.
 * Throws one sentence when neither works here, or when the folder belongs to somebody else.
 */
export async function chooseRunner(dataDir: string, folder: string, programs: Programs): Promise<Choice> {
  const me = process.getuid?.()
  if (me === undefined) return { runner: asMyself, programs }
  const owner = existsSync(folder) ? statSync(folder).uid : undefined
  if (me === 0) return chooseAsRoot(dataDir, folder, programs, owner)
  if (owner !== undefined && owner !== me)
    throw new Error(
      `The database folder ${folder} belongs to another user: run the application as that user, or set DATA_DIR to another folder.`,
    )
  if (amNamed()) return { runner: asMyself, programs }
  const reached = await reachPrograms(inNamespace(), dataDir, programs)
  return reached ? { runner: inNamespace(), programs: reached } : { runner: asMyself, programs }
}

async function chooseAsRoot(
  dataDir: string,
  folder: string,
  programs: Programs,
  owner?: number,
): Promise<Choice> {
  const other = [owner, statSync(dataDir).uid].find((uid) => uid && isNamed(uid)) ?? nobody
  for (const runner of owner ? [asUser(owner)] : [inNamespace(), asUser(other)]) {
    const reached = await reachPrograms(runner, dataDir, programs)
    if (!reached) continue
    if (runner.ids.uid && owner === 0) chownTree(folder, runner.ids.uid)
    return { runner, programs: reached }
  }
  throw new Error(
    `The bundled PostgreSQL cannot run as root on this machine with the data folder ${dataDir}: run the application as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

function inNamespace(): Runner {
  const uid = firstNamedUid()
  return { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`], ids: {} }
}

function asUser(uid: number): Runner {
  return { prefix: [], ids: { uid, gid: uid } }
}

/** Gives a folder and everything in it to one user; links are changed themselves, never followed. */
function chownTree(folder: string, uid: number) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) chownTree(path, uid)
    else lchownSync(path, uid, uid)
  }
  chownSync(folder, uid, uid)
}

/** The first ordinary user that this system knows by name: initdb wants to know who it is. */
function firstNamedUid(): number {
  return namedUids().find((uid) => uid !== 0) ?? 1000
}

function isNamed(uid: number): boolean {
  return namedUids().includes(uid)
}

/** Whether the user of this process has a name; containers often run as a bare number. */
function amNamed(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function namedUids() {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => Number(line.split(':')[2]))
  } catch {
    return []
  }
}

/**
 * The programs that this runner can execute: as they are installed, or else as a copy in the data folder (the
 * installation may lie in a home that only its owner enters). Undefined when the runner cannot get that far.
 */
async function reachPrograms(runner: Runner, dataDir: string, programs: Programs) {
  // Other users may pass through the data folder to the database, and see nothing else of it.
  if (runner.ids.uid) chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011)
  const reached = await runProgram(runner, '/bin/sh', ['-c', 'test -x "$0"', dataDir])
  if (reached.code !== 0) return undefined
  if (await canRun(runner, programs)) return programs
  const copy = await copyPrograms(programs, dataDir)
  return (await canRun(runner, copy)) ? copy : undefined
}

async function copyPrograms(programs: Programs, dataDir: string) {
  const name = `${copyName}${programs.version}`
  const target = join(dataDir, name)
  if (!existsSync(target)) {
    cpSync(programs.folder, `${target}.new`, { recursive: true, verbatimSymlinks: true, force: true })
    await syncTree(`${target}.new`)
    renameSync(`${target}.new`, target)
    await syncFolder(dataDir)
    const older = readdirSync(dataDir).filter((entry) => entry.startsWith(copyName) && entry !== name)
    for (const entry of older) rmSync(join(dataDir, entry), { recursive: true, force: true })
  }
  return programsIn(target, programs.version, programs.locales)
}

async function canRun(runner: Runner, programs: Programs) {
  const { code } = await runProgram(runner, programs.postgres, ['--version'])
  return code === 0
}
