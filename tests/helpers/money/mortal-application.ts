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
  /** The step boundary that is meant, from 1; none: the whole story is acted. */
  boundary?: number
  /** At the boundary: end by SIGKILL, or stand still until `goOn`. */
  ending: 'die' | 'wait'
}

/** A line of what the program says. */
export type Said =
  | { ready: true }
  | { reached: string }
  | { acts: number; memory: Memory }
  | { whole: number }
  | { failed: string }

/** What is known of a story after the program has ended. */
export type Told = {
  /** Where it ended or stood still. */
  reached: string | undefined
  /** How many acts were answered, and what the browsers remember of them. */
  acts: number
  memory: Memory
  /** How many boundaries the whole story has, when it came to its end. */
  whole: number | undefined
  failed: string | undefined
}

export type MortalApplication = {
  /** Acts a story, and resolves when the process is gone. `onWait` is called while it stands still. */
  act(order: Order, onWait?: () => Promise<void>): Promise<Told>
}

const program = join(import.meta.dirname, 'mortal-program.ts')

/** Starts `mortal-program.ts`, which puts the application together and then waits for its order. */
export function startMortalApplication(databaseUrl: string, environment: object): MortalApplication {
  const child = spawn(process.execPath, [program, JSON.stringify({ databaseUrl, environment })], {
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  })
  const goOn = child.stdio[3] as Writable
  const gone = once(child, 'close')
  const told: Told = { reached: undefined, acts: 0, memory: {}, whole: undefined, failed: undefined }
  const ready = Promise.withResolvers<void>()
  let waits: (() => Promise<void>) | undefined
  createInterface(child.stdout as Readable).on('line', (line) => {
    const said = JSON.parse(line) as Said
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
