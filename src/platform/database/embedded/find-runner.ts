import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { syncFolder } from '../../files/durable-files.ts'
import { bundledWords } from '../wording.ts'
import { type Programs, programsIn } from './find-programs.ts'
import { runProgram } from './run-program.ts'

const copyName = 'postgres-programs-'

export type Runner = { prefix: string[]; ids: { uid?: number; gid?: number } }

type Choice = { runner: Runner; programs: Programs }

const asMyself: Runner = { prefix: [], ids: {} }
/** Has a name on nearly every system. */
const nobody = 65_534
const inNamespace: Runner = {
  prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`],
  ids: {},
}

/**
 * PostgreSQL refuses to run as root. So root starts it in a user namespace, where root maps to an ordinary
 * user and files keep their owner, or else as an unprivileged user who owns the database folder.
 */
export async function findRunner(dataDir: string, folder: string, programs: Programs): Promise<Choice> {
  const me = process.getuid?.()
  if (me === undefined) return { runner: asMyself, programs }
  const owner = existsSync(folder) ? statSync(folder).uid : undefined
  if (me === 0) return chooseAsRoot(dataDir, folder, programs, owner)
  if (owner !== undefined && owner !== me) throw new Error(bundledWords.folderOfOther({ folder }))
  if (amNamed()) return { runner: asMyself, programs }
  const reached = await reachPrograms(inNamespace, dataDir, programs)
  return reached ? { runner: inNamespace, programs: reached } : { runner: asMyself, programs }
}

async function chooseAsRoot(
  dataDir: string,
  folder: string,
  programs: Programs,
  owner?: number,
): Promise<Choice> {
  const { uid } = statSync(dataDir)
  const other = uid !== 0 && isNamed(uid) ? uid : nobody
  for (const runner of owner ? [asUser(owner)] : [inNamespace, asUser(other)]) {
    const reached = await reachPrograms(runner, dataDir, programs)
    if (!reached) continue
    // Symbolic links themselves, never their targets.
    if (runner.ids.uid && owner === 0)
      await runProgram(asMyself, 'chown', ['-Rh', `${other}:${other}`, folder])
    return { runner, programs: reached }
  }
  throw new Error(bundledWords.cannotRunAsRoot({ folder: dataDir }))
}

function asUser(uid: number): Runner {
  return { prefix: [], ids: { uid, gid: uid } }
}

/** initdb requires a user with a name. */
function isNamed(uid: number): boolean {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return users.some((user) => user.split(':')[2] === `${uid}`)
}

/** Containers often run as a user without a name. */
function amNamed(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

/**
 * Uses the installed programs, or else a copy in the data folder, because the installation may be in a home
 * folder that only its owner can enter. Undefined if the runner can't reach the data folder.
 */
async function reachPrograms(runner: Runner, dataDir: string, programs: Programs) {
  // Other users may pass through the data folder to the database, but can't list it.
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
    await runProgram(asMyself, 'sync', [])
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
