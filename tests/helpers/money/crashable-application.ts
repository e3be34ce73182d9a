import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { compileCache } from '../worlds/start-application.ts'
import type { Memory, StoryName } from './money-stories.ts'

type Person = { id: number; cookies: [string, string][] }

export type Order = {
  story: StoryName
  guest: Person
  creator: Person
  now: string
  /** The step boundary to stop at, from 1. Without it the whole story runs. */
  boundary?: number
  /** At the boundary: SIGKILL, or pause until `goOn`. */
  ending: 'die' | 'wait'
}

export type ProgramMessage =
  | { ready: true }
  | { reached: string }
  | { acts: number; memory: Memory }
  | { whole: number }
  | { failed: string }

/** The result of a story after the program has ended. */
export type StoryResult = {
  /** The boundary where it ended or paused. */
  reached: string | undefined
  /** The number of answered acts, and what browsers remember of them. */
  acts: number
  memory: Memory
  /** The number of boundaries, if the story ran to its end. */
  whole: number | undefined
  failed: string | undefined
}

export type CrashableApplication = {
  /** Runs a story and resolves when the process is gone. Calls `onWait` while it is paused. */
  act(order: Order, onWait?: () => Promise<void>): Promise<StoryResult>
}

const program = join(import.meta.dirname, 'crashable-program.ts')

/** Starts `crashable-program.ts`, which composes the application and waits for orders. */
export function startCrashableApplication(databaseUrl: string, environment: object): CrashableApplication {
  const child = spawn(process.execPath, [program, JSON.stringify({ databaseUrl, environment })], {
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  })
  const goOn = child.stdio[3] as Writable
  const gone = once(child, 'close')
  const told: StoryResult = { reached: undefined, acts: 0, memory: {}, whole: undefined, failed: undefined }
  const ready = Promise.withResolvers<void>()
  let waits: (() => Promise<void>) | undefined
  createInterface(child.stdout as Readable).on('line', (line) => {
    const said = JSON.parse(line) as ProgramMessage
    if ('ready' in said) ready.resolve()
    else Object.assign(told, said)
    if ('reached' in said && waits) void waits().then(() => goOn.write('go on'))
  })
  void gone.then(() => ready.reject(new Error('The application ended before it was ready.')))
  ready.promise.catch(() => undefined)
  return {
    async act(order, onWait) {
      waits = onWait
      await ready.promise
      child.stdin?.write(JSON.stringify(order))
      await gone
      return told
    },
  }
}
