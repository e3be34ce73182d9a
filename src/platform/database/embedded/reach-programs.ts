import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder, syncTree } from '../../files/write-file.ts'
import type { Runner } from './choose-runner.ts'
import { type Programs, programsIn } from './find-programs.ts'
import { runProgram } from './run-program.ts'

const copyName = 'postgres-programs-'

/**
 * The programs that this runner can execute: as they are installed, or else as a copy in the data folder (the
 * installation may lie in a home that only its owner enters). Undefined when the runner cannot get that far.
 */
export async function reachPrograms(runner: Runner, dataDir: string, programs: Programs) {
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
