import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { type Turn, takeTurn } from './take-turn.ts'

type Work<I> = {
  /** The file that exports the function, as `new URL('./file.ts', import.meta.url)`. */
  module: URL
  name: string
  input: I
  timeoutMs: number
  /** Who takes turns with others, such as an account; of work for no one in particular, any number runs at once. */
  who?: string
}

const mostAtOnce = 2
/** A calendar of 5 MB, the most that is read, takes 80 MB. */
const memoryLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
// The size of heap that the program was started with would replace that of its threads.
setFlagsFromString('--max-old-space-size=0')
const running: Turn['who'][] = []
const waiting: Turn[] = []
/** What each has used, and until when they have paid it back. */
const usedUntil = new Map<string, number>()
/** Ten seconds of a thread are forgotten in a quarter of an hour. */
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
    const turn = takeTurn(waiting, running, usedMs)
    if (!turn) return
    running.push(turn.who)
    turn.go()
  }
}

/**
 * Runs a pure function in a thread of its own, and ends the thread when it takes too long or too much memory: for work
 * on what strangers wrote, which must not hold up the process. Those who wait take turns. Throws when there is no result.
 */
export async function runAside<I, O>(work: Work<I>): Promise<O> {
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
