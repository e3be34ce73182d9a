import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Work<I> = {
  /** The file that exports the function, as `new URL('./file.ts', import.meta.url)`. */
  module: URL
  name: string
  input: I
  timeoutMs: number
}

const mostAtOnce = 2
const memoryMb = 256
let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a pure function in a thread of its own, and ends the thread when it takes too long or too much memory: for work
 * on what strangers wrote, which must not hold up the process. Throws when there is no result.
 */
export async function runAside<I, O>({ module, name, input, timeoutMs }: Work<I>): Promise<O> {
  if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
  running++
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { module: module.href, name, input },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
    env: {},
  })
  // Given up already: what it dies of is nobody’s business any more.
  worker.on('error', () => undefined)
  try {
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [O]
    return result
  } finally {
    await worker.terminate()
    running--
    waiting.shift()?.()
  }
}
