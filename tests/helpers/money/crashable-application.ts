import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createVisitor, type Visitor } from '../browser/visitor.ts'
import { compileCache } from '../worlds/start-application.ts'
import type { Memory, StoryName } from './money-stories.ts'

/** A person whose browser another process continues. */
export type Person = { id: number; cookies: [string, string][] }

export type Order = {
  databaseUrl: string
  environment: Record<string, string>
  story: StoryName
  guest: Person
  creator: Person
  now: string
  /** The step boundary to stop at, from 1. Without it the whole story runs. */
  boundary?: number
  /** At the boundary: SIGKILL, or pause until the parent writes. */
  ending: 'die' | 'wait'
}

/** The result of a story after the program has ended; the program says it piece by piece. */
export type StoryResult = {
  /** The boundary where it ended or paused. */
  reached?: string
  /** The number of answered acts, and what browsers remember of them. */
  acts: number
  memory: Memory
  /** The number of boundaries, if the story ran to its end. */
  whole?: number
  failed: string | undefined
}

/** Runs a story in `crashable-program.ts` and resolves when that is gone. Calls `onWait` while it is paused. */
export async function runCrashable(order: Order, onWait?: () => Promise<void>): Promise<StoryResult> {
  const program = join(import.meta.dirname, 'crashable-program.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
  })
  const goOn = child.stdio[3] as Writable
  const told: StoryResult = { acts: 0, memory: {}, failed: undefined }
  createInterface(child.stdout as Readable).on('line', (line) => {
    const said: Partial<StoryResult> = JSON.parse(line)
    Object.assign(told, said)
    if (said.reached && onWait) void onWait().then(() => goOn.write('go on'))
  })
  await once(child, 'close')
  return told
}

export function browserOf(
  app: FastifyInstance,
  { cookies }: { cookies: Iterable<[string, string]> },
): Visitor {
  const browser = createVisitor(app)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}
