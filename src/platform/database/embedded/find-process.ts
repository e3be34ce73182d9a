import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** Whether a process lives; one that has ended but was never collected by its parent does not. */
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
 * Whether a process is a PostgreSQL on this database folder. After a restart of the machine or the container the
 * number in the pid file may be anybody's. A process that may not be looked at is another user's, so not ours.
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
