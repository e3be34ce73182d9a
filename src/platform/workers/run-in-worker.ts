import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { nextTurn, type Turn } from './next-turn.ts'

type Work<I> = {
  /** `new URL('./file.ts', import.meta.url)` of the file that exports the function. */
  module: URL
  name: string
  input: I
  timeoutMs: number
  /** Who waits in turn, such as an account. Work without `who` isn't limited. */
  who?: string
}

const mostAtOnce = 2
/** A calendar of 5 MB, the maximum, takes 80 MB. */
const memoryLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
// Otherwise the heap size of the process would override that of its threads.
setFlagsFromString('--max-old-space-size=0')
const running: Turn['who'][] = []
const waiting: Turn[] = []
/** When each account's used time is paid back. */
const usedUntil = new Map<string, number>()
/** Ten seconds of thread time are paid back after 15 minutes. */
const paidBackMsForOne = 90
const mostKnown = 10_000

function usedMs(who: Turn['who']): number {
  const until = who === undefined ? 0 : (usedUntil.get(who) ?? 0)
  return Math.max(0, until - performance.now()) / paidBackMsForOne
}

function noteUse(who: Turn['who'], ms: number): void {
  if (who === undefined) return
  const now = performance.now()
  if (usedUntil.size >= mostKnown) {
    for (const [one, until] of usedUntil) if (until <= now) usedUntil.delete(one)
  }
  usedUntil.set(who, Math.max(now, usedUntil.get(who) ?? 0) + ms * paidBackMsForOne)
}

function startNext(): void {
  while (running.length < mostAtOnce) {
    const turn = nextTurn(waiting, running, usedMs)
    if (!turn) return
    running.push(turn.who)
    turn.go()
  }
}

/**
 * Runs a pure function in a thread, and ends it if it takes too long or too much memory: for untrusted input
 * that must not block the process. Waiting work takes turns. Throws if there's no result.
 */
export async function runInWorker<I, O>(work: Work<I>): Promise<O> {
  const { who } = work
  await new Promise<void>((go) => {
    waiting.push({ who, go })
    startNext()
  })
  const startedAt = performance.now()
  try {
    return await runNow<I, O>(work)
  } finally {
    running.splice(running.indexOf(who), 1)
    noteUse(who, performance.now() - startedAt)
    startNext()
  }
}

/** Whether the work took too long or too much memory. */
export function exceedsLimits(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}

async function runNow<I, O>({ module, name, input, timeoutMs }: Work<I>): Promise<O> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { module: module.href, name, input },
    resourceLimits: memoryLimits,
    execArgv: [],
    env: {},
  })
  // Already timed out: ignore late worker errors.
  worker.on('error', () => undefined)
  try {
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [O]
    return result
  } finally {
    await worker.terminate()
  }
}
