import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type FileTime = { project: string; file: string; seconds: number }

/** Vitest's own reports leave out a file's project, and the time that its imports and set-up take. */
export default class ProfileReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = process.env.TEST_PROFILE
    if (!file) return
    const { prepareDuration, collectDuration, setupDuration, environmentSetupDuration, duration } =
      module.diagnostic()
    const taken = prepareDuration + collectDuration + setupDuration + environmentSetupDuration + duration
    const time: FileTime = {
      project: module.project.name,
      file: module.relativeModuleId,
      seconds: taken / 1000,
    }
    appendFileSync(file, `${JSON.stringify(time)}\n`)
  }
}

/** Seconds of work by project, the most first, and the slowest files. */
export function profileLines(times: readonly FileTime[]): string[] {
  const sum = (some: readonly FileTime[]) => some.reduce((all, { seconds }) => all + seconds, 0)
  const line = (seconds: number, name: string) => `${seconds.toFixed(0).padStart(6)} s  ${name}`
  const projects = [...Map.groupBy(times, ({ project }) => project)].toSorted(
    ([, a], [, b]) => sum(b) - sum(a),
  )
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  return [
    ...projects.map(([project, files]) => line(sum(files), `${project} (${files.length} files)`)),
    'The slowest files:',
    ...slowest.map(({ seconds, file }) => line(seconds, file)),
  ]
}
