import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { endOnSignals } from '../scripts/end-on-signals.ts'
import { type Person, type Site, startSite } from './start-site.ts'

/**
 * node bench/members.ts [minutes] [members], after a build: members use the site, each one page or act every three seconds. Prints what
 * the program takes of memory at rest, meanwhile, and a minute after.
 */
const [minutes = 5, many = 200] = process.argv.slice(2).map(Number)
const token = 'a-token-for-the-bench'

async function report({ pid, url }: Site, when: string): Promise<void> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const figures = await answer.text()
  const [heap, external] = ['heap_size_used', 'external_memory'].map((name) => {
    const [, bytes] = new RegExp(`^nodejs_${name}_bytes (\\S+)`, 'm').exec(figures) ?? []
    return Math.round(Number(bytes) / 1e6)
  })
  console.log(
    `${when}: ${Math.round(Number(kilobytes) / 1024)} MB resident, heap ${heap}, external ${external}`,
  )
}

/** What people do, by how often of 100 times. */
const acts: [number, (site: Site, me: Person, other: Person) => Promise<Response>][] = [
  [20, (site, me) => get(site, me, `/search?q=${pick(['podcast', 'history', 'maya', 'radio show'])}`)],
  [20, (site, me, other) => get(site, me, `/profile/${other.id}`)],
  [15, (site, me) => get(site, me, '/dashboard')],
  [10, (site, me) => get(site, me, '/messages')],
  [10, (site, me) => get(site, me, `/api/search?q=${pick(['podcast', 'travel', 'science'])}`)],
  [10, (site, me, other) => send(site, me, '/api/messages', messageTo(other))],
  [8, (site, me) => get(site, me, '/api/notifications')],
  [4, (site, me, other) => get(site, me, `/preview/${other.id}.png`)],
  [3, (site, me) => upload(site, me)],
]

async function live(
  site: Site,
  me: Person,
  all: readonly Person[],
  until: number,
  refused: Map<string, number>,
): Promise<void> {
  await delay(Math.random() * 3000)
  while (performance.now() < until) {
    const other = pick(all.filter(({ id }) => id !== me.id))
    let dice = Math.random() * 100
    const [, act = read] = acts.find(([weight]) => (dice -= weight) < 0) ?? []
    const answer = await act(site, me, other)
    await answer.arrayBuffer()
    const what = `${answer.status} of ${new URL(answer.url).pathname.replace(/\d+/, '…')}`
    if (!answer.ok) refused.set(what, (refused.get(what) ?? 0) + 1)
    await delay(1500 + Math.random() * 3000)
  }
}

const read = (site: Site, me: Person) => get(site, me, '/messages')

function get(site: Site, { cookie }: Person, path: string): Promise<Response> {
  return fetch(site.url + path, { headers: { cookie, 'accept-encoding': 'br' } })
}

function send(site: Site, { cookie }: Person, path: string, body: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' }
  return fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function messageTo({ id }: Person): object {
  return {
    toUserId: id,
    content: 'Would you like to talk about it on the show?',
    clientId: crypto.randomUUID(),
  }
}

const picture = sharp({ create: { width: 2400, height: 2400, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

async function upload(site: Site, { cookie }: Person): Promise<Response> {
  const body = new FormData()
  body.append('profilePicture', new Blob([new Uint8Array(await picture)], { type: 'image/jpeg' }), 'me.jpg')
  return fetch(`${site.url}/api/upload/profile-picture`, { method: 'POST', headers: { cookie }, body })
}

function pick<T>(of: readonly T[]): T {
  return of[Math.floor(Math.random() * of.length)] as T
}

const opened = new AsyncDisposableStack()
endOnSignals(() => opened.disposeAsync())
try {
  const site = await startSite(opened, 1000, { environment: { METRICS_TOKEN: token } })
  await delay(10_000)
  await report(site, 'at rest')
  const members = await site.members(many)
  await report(site, `${many} have joined`)
  const until = performance.now() + minutes * 60_000
  const refused = new Map<string, number>()
  const living = members.map((member) => live(site, member, members, until, refused))
  while (performance.now() < until) {
    await delay(Math.min(60_000, until - performance.now()))
    await report(site, 'at work')
  }
  await Promise.all(living)
  await delay(60_000)
  await report(site, 'idle')
  for (const [what, count] of refused) console.log(`${count} times ${what}`)
} finally {
  await opened.disposeAsync()
}
