import { on } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../refuse.ts'
import { nextTurn, type Turn } from './next-turn.ts'

type Work<I> = Partial<Places> & {
  /** Of the file that exports the function: a path and `import.meta.url`, written out, so that the build finds it. */
  module: URL
  name: string
  input: I
  /** Without the time to load the module. */
  timeoutMs: number
  lane?: keyof typeof lanes
}

type Places = {
  /** Who takes turns: the account, and the client's network. */
  who: string[]
  /** Waits as long as it takes: for jobs, of which few run at once. */
  isPatient: boolean
}

/** Drawing takes over 100 MB. */
const lanes = {
  parsing: { mostAtOnce: 2, running: [] as Turn['who'][], waiting: [] as Turn[] },
  drawing: { mostAtOnce: 1, running: [] as Turn['who'][], waiting: [] as Turn[] },
}
const mostWaiting = 40
const mostWaitingOfOne = 8
const waitMs = 20_000
const busy = 'Many files are being read right now. Try again in a few seconds.'

const loadTimeoutMs = 10_000
/** A calendar of 5 MB, the maximum, takes 80 MB. */
const memoryLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
// Otherwise the heap size of the process would override that of its threads.
setFlagsFromString('--max-old-space-size=0')
/** When the used time of each account and network is paid back. */
const usedUntil = new Map<string, number>()
/** Ten seconds of thread time are paid back after 15 minutes. */
const paidBackMsForOne = 90
const mostKnown = 10_000

function usedMs(who: Turn['who']): number {
  const until = Math.max(0, ...who.map((one) => usedUntil.get(one) ?? 0))
  return Math.max(0, until - performance.now()) / paidBackMsForOne
}

function noteUse(who: Turn['who'], ms: number): void {
  const now = performance.now()
  if (usedUntil.size >= mostKnown) {
    for (const [one, until] of usedUntil) if (until <= now) usedUntil.delete(one)
  }
  for (const one of who) {
    usedUntil.set(one, Math.max(now, usedUntil.get(one) ?? 0) + ms * paidBackMsForOne)
  }
}

function startNext({ mostAtOnce, running, waiting }: (typeof lanes)['parsing']): void {
  while (running.length < mostAtOnce) {
    const turn = nextTurn(waiting, running, usedMs)
    if (!turn) return
    running.push(turn.who)
    turn.go()
  }
}

/** For `runInWorker`: an account, with the network of the request that it acts in. */
export function placesOf(network: string | undefined, account?: string): Places {
  const who = [account ?? [], network === undefined ? [] : `network ${network}`].flat()
  return { who, isPatient: network === undefined }
}

/**
 * Runs a pure function in a thread, and ends it if it takes too long or too much memory: for untrusted input
 * that must not block the process. Waiting work takes turns. Throws if there's no result, and refuses with `unavailable`
 * when too many wait.
 */
export async function runInWorker<I, O>(work: Work<I>): Promise<O> {
  const { who = [], isPatient = false } = work
  const lane = lanes[work.lane ?? 'parsing']
  await takeTurn(lane, who, isPatient)
  const startedAt = performance.now()
  try {
    return await runNow<I, O>(work)
  } finally {
    lane.running.splice(lane.running.indexOf(who), 1)
    noteUse(who, performance.now() - startedAt)
    startNext(lane)
  }
}

function takeTurn(lane: (typeof lanes)['parsing'], who: string[], isPatient: boolean): Promise<void> {
  const { waiting } = lane
  const refusal = new Refusal('unavailable', busy)
  const isFull =
    waiting.length >= mostWaiting ||
    who.some((one) => waiting.filter((turn) => turn.who.includes(one)).length >= mostWaitingOfOne)
  if (isFull && !isPatient) return Promise.reject(refusal)
  return new Promise((resolve, reject) => {
    const turn = { who, go: resolve }
    waiting.push(turn)
    startNext(lane)
    if (isPatient || !waiting.includes(turn)) return
    const tooLate = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(refusal)
    }, waitMs)
    turn.go = () => {
      clearTimeout(tooLate)
      resolve()
    }
  })
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
  const limit = new AbortController()
  let timer = setTimeout(() => limit.abort(), loadTimeoutMs)
  try {
    const messages = on(worker, 'message', { signal: limit.signal })
    await messages.next()
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), timeoutMs)
    const { value } = await messages.next()
    return value?.[0] as O
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
