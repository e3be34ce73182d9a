import { chmodSync, cpSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chownTree } from './chown-tree.ts'
import { type Programs, programsIn } from './find-programs.ts'
import { runProgram } from './run-program.ts'

/** Who runs the server: the words put before a command, and the user and group ids it is started with. */
export type Runner = { prefix: string[]; ids: { uid?: number; gid?: number } }

const asMyself: Runner = { prefix: [], ids: {} }
const inNamespace: Runner = { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'], ids: {} }
const nobody = 65534

/**
 * PostgreSQL refuses to run as root. As root it is therefore started inside a user namespace, where root has an
 * ordinary number and needs no other owner for its files, or else as an unprivileged user that owns the database
 * folder. Throws one sentence when neither works here.
 */
export async function chooseRunner(
  dataDir: string,
  folder: string,
  programs: Programs,
): Promise<{ runner: Runner; programs: Programs }> {
  const me = process.getuid?.()
  const owner = existsSync(folder) ? statSync(folder).uid : undefined
  if (me === undefined) return { runner: asMyself, programs }
  if (me !== 0) {
    if (owner !== undefined && owner !== me)
      throw new Error(
        `The database folder ${folder} belongs to another user: run the application as that user, or set DATA_DIR to another folder.`,
      )
    return { runner: asMyself, programs }
  }
  const asOwner = [owner, statSync(dataDir).uid, nobody].find((uid) => uid)
  const runners = owner ? [asUser(owner)] : [inNamespace, asUser(asOwner ?? nobody)]
  for (const runner of runners) {
    const usable = await usablePrograms(runner, dataDir, programs)
    if (!usable) continue
    if (runner.ids.uid && owner === 0) chownTree(folder, runner.ids.uid)
    return { runner, programs: usable }
  }
  throw new Error(
    `The bundled PostgreSQL cannot run as root on this machine with the data folder ${dataDir}: run the application as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

function asUser(uid: number): Runner {
  return { prefix: [], ids: { uid, gid: uid } }
}

/** The programs this runner can execute: as installed, or else as a copy inside the data folder. */
async function usablePrograms(runner: Runner, dataDir: string, programs: Programs) {
  // Other users may pass through the data folder to the database, but see nothing of it.
  if (runner.ids.uid) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const reach = await runProgram(runner, '/bin/sh', ['-c', 'test -x "$0"', dataDir])
  if (reach.code !== 0) return undefined
  if (await runs(runner, programs)) return programs
  const copy = programsIn(
    join(dataDir, `postgres-programs-${programs.major}`),
    programs.major,
    programs.locales,
  )
  cpSync(programs.folder, copy.folder, { recursive: true, verbatimSymlinks: true })
  return (await runs(runner, copy)) ? copy : undefined
}

async function runs(runner: Runner, programs: Programs) {
  const answer = await runProgram(runner, programs.postgres, ['--version'])
  return answer.code === 0
}
