import { commands } from './run-command.ts'
import type { Cluster } from '../../tests/helpers/cluster/start-cluster.ts'

/** Everything that runs, with its address and process id. `folder`: null if the data goes with it. */
export function formatCluster(cluster: Cluster, folder: string | null): string {
  const widest = Math.max(...commands.map(({ example }) => example.length))
  return [
    `\n${cluster.url} is open. Press Ctrl-C to stop everything.`,
    ...loginsOf(cluster),
    folder ? `  Data: ${folder}` : '  Data is deleted at the end. To keep it: npm run cluster -- FOLDER',
    '',
    formatProcesses(cluster),
    '\nKill any of them by its process id, or type a command and Enter:',
    ...commands.map(({ example, means }) => `  ${example.padEnd(widest)}  ${means}`),
    '',
  ].join('\n')
}

export function formatProcesses({ nginx, pooler, postgres, redis, s3, applications, url }: Cluster): string {
  const processes = [0, 1, 2].map((nth): Row => {
    const pid = applications.running(nth)?.pid
    return [`process ${nth + 1}`, pid, `http://127.0.0.1:${applications.ports[nth]}`]
  })
  const rows: Row[] = [
    ['nginx', nginx.pid, url],
    ...processes,
    ['primary', postgres.primary().pid(), postgres.primaryUrl],
    ['standby', postgres.standby().pid(), postgres.standbyUrl],
    ['PgBouncer', pooler.pid, pooler.through(postgres.primaryUrl)],
    ['Redis', redis.pid(), redis.url],
    ['S3', s3.pid(), s3.endpoint],
  ]
  return rows
    .map(([name, pid, address]) => `  ${name.padEnd(10)} ${String(pid || 'down').padEnd(8)} ${address}`)
    .join('\n')
}

type Row = [name: string, pid: number | undefined, address: string]

/** What the first process printed below its address. */
function loginsOf({ applications }: Cluster): string[] {
  const lines = applications.running(0)?.output().split('\n') ?? []
  return lines.filter((line) => line.startsWith('  '))
}
