import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AgentSite,
  mailedSeat,
  meetThroughAgent,
  openAgentSite,
  sendThroughAgent,
} from '../helpers/agent-site.ts'
import { queryDatabase } from '../helpers/query-database.ts'

let site: AgentSite
let seat: string
beforeAll(async () => {
  site = await openAgentSite()
  const trio = await meetThroughAgent(site, {
    requester: 'Maya Lind',
    guest: 'Nadia Petrova',
    size: 'desktop',
  })
  await sendThroughAgent(trio)
  seat = await mailedSeat(site, trio.agentEmail)
})
afterAll(() => site.close())

/** What a browser without a cookie gets: an agent, or a scanner that opens every link of a mail. */
async function open(path: string, init?: RequestInit) {
  const answer = await fetch(new URL(path, site.url), init)
  const header = (name: string) => answer.headers.get(name)
  return {
    status: answer.status,
    html: await answer.text(),
    kept: [header('cache-control'), header('referrer-policy'), header('x-robots-tag')],
    cookies: answer.headers.getSetCookie(),
  }
}
const secret = ['private, no-store', 'no-referrer', 'noindex']
const post = (path: string, body: object) =>
  open(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('the page behind a mailed link is whole, names nobody’s address, and is kept by nothing, however its address is written', async () => {
  for (const path of [seat, `${seat}?request=1`, seat.replace('/agent/', '/%61gent/'), `${seat}/`]) {
    const { status, html, kept, cookies } = await open(path)
    expect([path, status, kept, cookies]).toEqual([path, 200, secret, []])
    expect(html).toContain('Maya Lind')
    expect(html).not.toContain('@agency.example')
  }
})

test('links that nobody was given or that have ended say so, and are kept by nothing either', async () => {
  const unknown = await open(`${seat}x`)
  expect([unknown.status, unknown.kept]).toEqual([404, secret])
  const [link] = await queryDatabase(site.databaseUrl, 'select max(expires_at)::text as at from agent_links')
  await queryDatabase(site.databaseUrl, `update agent_links set expires_at = created_at`)
  const ended = await open(seat)
  await queryDatabase(site.databaseUrl, `update agent_links set expires_at = '${link?.at}'`)
  expect([ended.status, ended.kept]).toEqual([400, secret])
  expect(ended.html).not.toContain('Maya Lind')
})

test('a hundred visits change nothing, and the next one shows what was answered a moment before', async () => {
  for (let round = 0; round < 4; round++) {
    const visits = await Promise.all(Array.from({ length: 25 }, () => open(seat)))
    expect(visits.every(({ status }) => status === 200)).toBe(true)
  }
  const state =
    'select status, question_at, (select count(*) from agent_request_steps) as steps from agent_requests'
  expect(await queryDatabase(site.databaseUrl, state)).toEqual([
    { status: 'pending', question_at: null, steps: '1' },
  ])
  expect((await post(`/api${seat}/ask`, { question: 'How many listeners does it have?' })).status).toBe(200)
  expect((await open(seat)).html).toContain('How many listeners does it have?')
})

test('public pages are still kept for a moment, and listed', async () => {
  const { kept } = await open('/')
  expect(kept).toEqual(['private, no-cache', 'strict-origin-when-cross-origin', null])
})
