import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { isRunning } from '../../../src/platform/database/embedded/is-running.ts'
import { sendSignal } from '../../../src/platform/database/embedded/stop-server.ts'
import { queryDatabase } from './query-database.ts'

type Line = {
  log?: string
  url?: string
  adminUrl?: string
  pid?: number
  refused?: string
  lost?: string
}

export type Application = {
  pid: number
  lines: Line[]
  /** Waits for a line; throws all output if the application ends without it. */
  heard(wanted: (line: Line) => unknown): Promise<Line>
  /** Sends the signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<void>
}

export type Command = readonly [string, ...string[]]

type Options = {
  dataDir: string
  programs?: string
  /** A command that runs the application, such as `setpriv …`. */
  by?: Command
  env?: NodeJS.ProcessEnv
}

const program = join(import.meta.dirname, 'database-application.ts')
const started = new Set<Application>()

/** Runs the smallest application in its own process. `endApplications` ends it and its database. */
export function runApplication({ by = ['env'], env, ...options }: Options): Application {
  const command = [...by, process.execPath, program, JSON.stringify(options)] as const
  const [file, ...args] = command
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
  })
  const lines: Line[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const look of waiting) look()
  }
  createInterface(child.stdout).on('line', (text) => {
    lines.push(JSON.parse(text))
    wake()
  })
  child.once('close', wake)
  const gone = once(child, 'close')
  const application: Application = {
    pid: child.pid ?? 0,
    lines,
    heard: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find(wanted)
          if (!line && !hasEnded(child)) return
          waiting.delete(look)
          if (line) resolve(line)
          else reject(new Error(`The application ended having said ${JSON.stringify(lines.slice(-10))}`))
        }
        waiting.add(look)
        look()
      }),
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
  started.add(application)
  return application
}

function hasEnded(child: {
  exitCode: number | null
  signalCode: string | null
  stdout: { closed: boolean }
}) {
  return (child.exitCode !== null || child.signalCode !== null) && child.stdout.closed
}

export async function expectToWork(application: Application): Promise<void> {
  const { url } = await application.heard((line) => line.url)
  expect(await queryDatabase(url, 'select 1 as n')).toEqual([{ n: 1 }])
}

/** The sentence of a start that is refused. */
export async function refusal(application: Application): Promise<string | undefined> {
  return (await application.heard((line) => line.refused)).refused
}

/** Ends every application started by a test, then every database server they named, and waits for them. */
export async function endApplications() {
  await Promise.all([...started].map((application) => application.end('SIGKILL')))
  const servers = new Set([...started].flatMap(({ lines }) => lines.flatMap(({ pid }) => pid ?? [])))
  const sockets = [...started].flatMap(({ lines }) =>
    lines.flatMap(({ url }) => (url ? [socketFolder(url)] : [])),
  )
  started.clear()
  for (const pid of servers) if (isRunning(pid)) sendSignal(pid, 'SIGQUIT')
  for (const pid of servers) await waitUntilGone(pid)
  for (const folder of sockets) rmSync(folder, { recursive: true, force: true })
}

/** The server’s socket folder, from its connection string. */
export function socketFolder(url: string | undefined) {
  const folder = new URL(url ?? '').searchParams.get('host')
  if (!folder) throw new Error('the connection string names no socket')
  return folder
}

export async function waitUntilGone(pid: number) {
  while (isRunning(pid)) await delay(10)
}
