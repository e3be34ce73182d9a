import { failOver, restartPrimary, restartRedis, rollingRestart, switchOver } from './acts.ts'
import type { Cluster } from '../../tests/helpers/cluster/start-cluster.ts'

type Command = { words: RegExp; example: string; means: string; run(cluster: Cluster, nth: number): unknown }

/** What the terminal of `npm run cluster` understands. */
export const commands: Command[] = [
  {
    words: /^kill ([123])$/,
    example: 'kill 2',
    means: 'ends a process at once, as a crash does',
    run: ({ applications }, nth) => applications.kill(nth),
  },
  {
    words: /^stop ([123])$/,
    example: 'stop 2',
    means: 'SIGTERM: it leaves nginx first',
    run: ({ applications }, nth) => applications.stop(nth),
  },
  {
    words: /^start ([123])$/,
    example: 'start 2',
    means: 'starts it again',
    run: async ({ applications }, nth) => {
      if (!applications.running(nth)) await applications.start(nth)
    },
  },
  {
    words: /^rolling restart$/,
    example: 'rolling restart',
    means: 'replaces the processes one after another',
    run: rollingRestart,
  },
  {
    words: /^switch over$/,
    example: 'switch over',
    means: 'swaps primary and standby; nothing is lost',
    run: switchOver,
  },
  {
    words: /^fail over$/,
    example: 'fail over',
    means: 'kills the primary and promotes the standby',
    run: failOver,
  },
  {
    words: /^restart primary$/,
    example: 'restart primary',
    means: 'restarts it under everyone',
    run: restartPrimary,
  },
  {
    words: /^stop standby$/,
    example: 'stop standby',
    means: 'the primary serves its reads',
    run: ({ postgres }) => postgres.standby().stop(),
  },
  {
    words: /^start standby$/,
    example: 'start standby',
    means: 'it catches up',
    run: ({ postgres }) => postgres.standby().start(),
  },
  {
    words: /^restart redis$/,
    example: 'restart redis',
    means: 'it forgets everything',
    run: restartRedis,
  },
]

/** Returns what to print. Throws if there's no such command. */
export async function runCommand(cluster: Cluster, line: string): Promise<string> {
  const command = commands.find(({ words }) => words.test(line))
  if (!command)
    throw new Error(`There’s no “${line}”. Try ${commands.map(({ example }) => example).join(', ')}.`)
  const started = performance.now()
  await command.run(cluster, Number(command.words.exec(line)?.[1] ?? 1) - 1)
  return `Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`
}
