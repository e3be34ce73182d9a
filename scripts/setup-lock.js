import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const lockFile = '.cache/setup.lock'
const heartbeatMs = 1_000
const staleAfterMs = 15_000

/**
 * Runs `work` while no other set-up of this checkout does. The owner touches the lock file every second, so
 * a lock whose owner was killed is taken over: at once on the same machine, else after fifteen seconds.
 */
export async function withLock(work, file = lockFile) {
  const token = `${hostname()} ${process.pid} ${Math.random().toString(36).slice(2)}`
  mkdirSync(dirname(file), { recursive: true })
  for (let said = false; !(await take(file, token)); said = true) {
    if (!said) console.log('Another set-up of this folder is running: waiting for it.')
    await wait(200)
  }
  const release = () => {
    if (read(file) === token) rmSync(file, { force: true })
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs)
  process.on('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    release()
  }
}

/** Whether a set-up of this checkout runs, or was killed and left its lock. */
export function isLocked() {
  return existsSync(lockFile)
}

async function take(file, token) {
  const owner = read(file)
  if (owner !== undefined) {
    if (!isAbandoned(file, owner) || read(file) !== owner) return false
    try {
      renameSync(file, `${file}.${process.pid}`)
      rmSync(`${file}.${process.pid}`, { force: true })
    } catch {
      return false
    }
  }
  try {
    writeFileSync(file, token, { flag: 'wx' })
  } catch {
    return false
  }
  // Two that found the same dead owner may both get here; the file names the one that was later.
  await wait(50)
  return read(file) === token
}

function isAbandoned(file, owner) {
  const [host, pid] = owner.split(' ')
  if (host === hostname() && pid && !isAlive(Number(pid))) return true
  try {
    return Date.now() - statSync(file).mtimeMs > staleAfterMs
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder went away under us; the work itself will say so.
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
