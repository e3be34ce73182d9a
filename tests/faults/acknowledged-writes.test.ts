import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/browser/http-person.ts'
import { removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'

const environment = { SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000' }
let dataDir: string
let application: Application
let guest: HttpPerson
let creator: HttpPerson

const start = () => startApplication({ ...environment, DATA_DIR: dataDir })

beforeAll(async () => {
  dataDir = usedDataDir()
  application = await start()
  const url = () => application.url
  guest = await registerPerson(url, 'guest')
  creator = await registerPerson(url, 'creator')
})
afterAll(async () => {
  await application.stop()
  removeDataDirs()
})

/** What the server acknowledged. */
type Acknowledged = { messages: Set<string>; bookings: Map<number, string> }

/** Writes nonstop until `isOver`; calls `heard` after each acknowledged message. */
async function writeUntil(isOver: () => boolean, done: Acknowledged, heard: () => void) {
  for (let n = 0; !isOver(); n++) {
    const content = `message ${randomUUID()}`
    const message = { toUserId: creator.id, content, clientId: randomUUID() }
    const sent = await guest.call('POST', '/api/messages', message).catch(() => null)
    if (sent?.status === 201) done.messages.add(content)
    heard()
    if (n % 5 !== 0) continue
    const asked = await requestBooking(guest, creator.id, { topic: content }).catch(() => null)
    if (asked?.status !== 201) continue
    const { id } = asked.body
    done.bookings.set(id, 'pending')
    const approved = await creator
      .call('PATCH', `/api/bookings/${id}/status`, { status: 'approved' })
      .catch(() => null)
    if (approved?.body.status === 'confirmed') done.bookings.set(id, 'confirmed')
  }
}

/** Users who write; `more` resolves once that many more messages are acknowledged. */
function startWriting() {
  const done: Acknowledged = { messages: new Set(), bookings: new Map() }
  let isOver = false
  let [target, reached] = [0, () => {}]
  const writing = writeUntil(
    () => isOver,
    done,
    () => done.messages.size >= target && reached(),
  )
  return {
    more(count: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      ;[target, reached] = [done.messages.size + count, resolve]
      return promise
    },
    async stop(): Promise<Acknowledged> {
      isOver = true
      await writing
      return done
    },
  }
}

/** Everything acknowledged is still stored, and the ledger agrees. */
async function expectKept(done: Acknowledged): Promise<void> {
  expect(done.bookings.size).toBeGreaterThan(0)
  const kept = await allMessages(guest)
  expect([...done.messages].filter((content) => !kept.has(content))).toEqual([])
  for (const [id, status] of done.bookings) {
    const { body } = await guest.call('GET', `/api/bookings/${id}`)
    expect(body.id).toBe(id)
    const kinds = body.entries.map((entry: { kind: string }) => entry.kind)
    expect(kinds).toContain('authorise')
    if (status !== 'confirmed') continue
    expect(body.status).toBe('confirmed')
    expect(kinds).toContain('capture')
  }
}

async function allMessages(person: HttpPerson): Promise<Set<string>> {
  const found = new Set<string>()
  const conversations = await person.call('GET', '/api/conversations')
  for (const { id } of conversations.body) {
    for (let before = ''; ; ) {
      const { body } = await person.call('GET', `/api/conversations/${id}/messages${before}`)
      for (const message of body) found.add(message.content)
      if (body.length < 50) break
      before = `?before=${body[0].id}`
    }
  }
  return found
}

async function databasePid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

test('kill -9 of the database loses no acknowledged write, and it restarts automatically', async () => {
  for (let round = 0; round < rounds(1, 20); round++) {
    const people = startWriting()
    await people.more(15)
    process.kill(await databasePid(), 'SIGKILL')
    await people.more(5)
    await expectKept(await people.stop())
  }
})

test('kill -9 of the application in the middle of acknowledged writes loses none of them', async () => {
  for (let round = 0; round < rounds(1, 20); round++) {
    const people = startWriting()
    await people.more(15)
    await application.kill()
    const done = await people.stop()
    application = await start()
    await expectKept(done)
  }
})

test('after Ctrl-C and a new start everything is there and people are still signed in', async () => {
  const asked = await requestBooking(guest, creator.id, { topic: 'Before the stop' })
  expect(asked.status).toBe(201)
  expect(await application.stop()).toBe(0)
  application = await start()
  const { body } = await guest.call('GET', `/api/bookings/${asked.body.id}`)
  expect(body).toMatchObject({ topic: 'Before the stop', status: 'pending', paymentStatus: 'held' })
})
