import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { testPassword } from '../tests/helpers/worlds/test-password.ts'
import { openClient } from './harness/callers.ts'
import { openCrowd } from './harness/open-crowd.ts'
import { siteActivity } from './harness/site-activity.ts'
import { withOpened } from './harness/with-opened.ts'
import { profileChanges } from './rows/sitemaps.ts'

/**
 * node bench/long-answers.ts [--people 100000] [--folder folder], after a build: how much memory the application takes for exports of the panel's tables, and
 * for sitemaps. The folder is the one of `npm run bench`.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, folder: { type: 'string' } },
})
const most = 150

/** Resident memory of a process now, or the most that it had since `forgetMost`. */
function megabytesOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function forgetMost(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

await withOpened(async (opened) => {
  const many = Number(values.people)
  const bench = await openCrowd(opened, { many, keptIn: values.folder })
  const admin = await bench.admin()
  const client = openClient(bench.product.url, 1)
  const confirmed = { path: '/api/confirm-password', cookie: admin.cookie, body: { password: testPassword } }
  const { cookies: cookie } = await client.succeed(confirmed)
  client.close()
  await bench.fill(siteActivity)
  await bench.fill(profileChanges)
  const application = await bench.product.startAnother([])
  opened.defer(async () => void (await application.stop()))
  const { url, pid } = application
  async function read(path: string): Promise<number> {
    const answer = await fetch(url + path, { headers: { cookie, 'accept-encoding': 'identity' } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.bytes()).byteLength
  }
  for (let warm = 0; warm < 20; warm++) await read('/api/admin/users')
  const exports = ['users', 'bookings', 'conversations'].map((table) => `/api/admin/${table}.csv`)
  const parts = Array.from({ length: Math.ceil(many / 10_000) }, (_, part) => `/sitemap-people-${part}.xml`)
  for (const path of [...exports, ...parts]) {
    forgetMost(pid)
    const before = megabytesOf(pid, 'VmRSS')
    const started = performance.now()
    const bytes = await read(path)
    const seconds = (performance.now() - started) / 1000
    const grown = megabytesOf(pid, 'VmHWM') - before
    console.log(
      `${path}: ${(bytes / 1_048_576).toFixed(1)} MB in ${seconds.toFixed(1)} s; memory grew by ${grown.toFixed(0)} MB at most${grown > most ? '  too much' : ''}`,
    )
  }
})
