import { existsSync, statSync } from 'node:fs'
import { chownTree } from './chown-tree.ts'
import { amNamed, firstNamedUid, isNamed } from './find-named-user.ts'
import type { Programs } from './find-programs.ts'
import { reachPrograms } from './reach-programs.ts'

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
