import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** Zombies don't count. */
export function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/^ [ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1))
  } catch {
    return false
  }
}

/**
 * Process ids are reused after a restart, so check that it's PostgreSQL on this folder. A process we can't
 * inspect belongs to another user.
 */
export function isServerOf(pid: number, folder: string) {
  if (!isRunning(pid)) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    if (process.platform === 'win32')
      return ask('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']).includes('postgres.exe')
    return ask('ps', ['-ww', '-o', 'args=', '-p', `${pid}`]).includes(folder)
  } catch {
    return false
  }
}

function ask(program: string, args: string[]) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
