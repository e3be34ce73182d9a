import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCalendarServer } from '../../../tests/helpers/worlds/calendar-server.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld({}, undefined, (address) => address === '127.0.0.1')
let server: Awaited<ReturnType<typeof openCalendarServer>>
let owner: string

beforeAll(async () => {
  server = await openCalendarServer((_, reply) =>
    reply.end(
      rss(
        `<title>Open Mic</title><itunes:owner><itunes:name>O</itunes:name><itunes:email>${owner}</itunes:email></itunes:owner>`,
      ),
    ),
  )
})
afterAll(async () => {
  await server.close()
})
let mailbox = 0
beforeEach(() => {
  owner = `owner${++mailbox}@pod.example`
})

async function claim(): Promise<{ member: Member; id: number }> {
  const member = await world.member({ userType: 'creator' })
  const { id } = (await member.post('/api/shows', { address: `${server.url}/feed` })).body
  return { member, id }
}
type Claim = Awaited<ReturnType<typeof claim>>

const send = ({ member, id }: Claim) => member.post(`/api/shows/${id}/send-code`)
const confirm = ({ member, id }: Claim, code = '') => member.post(`/api/shows/${id}/confirm-code`, { code })
async function received(): Promise<string> {
  const [email] = await emailsTo(world, owner)
  return /\b\d{8}\b/.exec(email?.textBody ?? '')?.[0] ?? ''
}

test('a code proves nothing once the feed names another owner', async () => {
  const show = await claim()
  await send(show)
  const code = await received()
  owner = 'another@pod.example'
  await show.member.post(`/api/shows/${show.id}/refresh`)
  expect(await confirm(show, code)).toMatchObject({ status: 409, body: { message: /gives another owner’s/ } })
})

test('a mailbox gets five codes a day, however many members ask', async () => {
  const [one, another] = [await claim(), await claim()]
  for (const show of [one, one, one, another, another]) expect((await send(show)).status).toBe(200)
  expect((await send(another)).status).toBe(429)
})

test('after ten wrong codes in an hour, not even the right one counts', async () => {
  const show = await claim()
  await send(show)
  const code = await received()
  const wrong = code === '00000000' ? '11111111' : '00000000'
  for (let guess = 0; guess < 10; guess++) expect((await confirm(show, wrong)).status).toBe(400)
  expect((await confirm(show, code)).status).toBe(429)
})
