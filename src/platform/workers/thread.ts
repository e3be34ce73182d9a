import { parentPort, workerData } from 'node:worker_threads'

const { module, name, input } = workerData as { module: string; name: string; input: unknown }
const made = (await import(module)) as Record<string, (input: unknown) => unknown>
parentPort?.postMessage('loaded')
parentPort?.postMessage(await made[name]?.(input))
