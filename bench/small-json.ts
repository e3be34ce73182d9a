import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startApplication } from '../tests/helpers/worlds/start-application.ts'

/**
 * node bench/small-json.ts: GET /api/health of the whole application, as a ratio to bare node:http in the
 * same run.
 */
const rounds = 3
const seconds = 4
const answer = JSON.stringify({ status: 'ok' })

/** The baseline runs in its own process: this file with the argument `bare`. */
async function serveBare(): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.(server.address())
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections: 16, duration: seconds })
  if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals`)
  return requests.average
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const bare = fork(import.meta.filename, ['bare'])
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
  const application = await startApplication({ DATA_DIR: dataDir, SAMPLE_DATA: 'false' })
  const [limit, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    limit.push(await requestsPerSecond(`http://127.0.0.1:${port}/`))
    ours.push(await requestsPerSecond(`${application.url}/api/health`))
  }
  console.table({
    'bare node:http': { 'requests/s': Math.round(median(limit)), ratio: 1 },
    'GET /api/health': {
      'requests/s': Math.round(median(ours)),
      ratio: Number((median(ours) / median(limit)).toFixed(2)),
    },
  })
  bare.kill()
  await application.stop()
  await rm(dataDir, { recursive: true, force: true })
}

await (process.argv[2] === 'bare' ? serveBare() : measure())
