import { cpus, loadavg, release, totalmem } from 'node:os'

/** What figures of this run depend on. */
export function describeMachine(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`
  const load = `load ${loadavg()[0]?.toFixed(1)}`
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${memory}, Linux ${release()}, Node ${process.version}, ${load}`
}
