import { Script } from 'node:vm'
import { eq } from 'drizzle-orm'
import type { ParsedMail } from 'mailparser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/domains/accounts/tables.ts'
import { bookings } from '../../src/domains/requests/tables.ts'
import { askForReviews } from '../../src/domains/reviews/ask-for-reviews.ts'
import { createLog } from '../../src/platform/log.ts'
import { readPage } from '../helpers/browser/open-pages.ts'
import { expectOk } from '../helpers/browser/visitor.ts'
import { sendRequest } from '../helpers/money/paid-request.ts'
import { promoteToAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { uniqueTime } from '../helpers/worlds/booking-states.ts'
import { listMember } from '../helpers/worlds/listed.ts'
import { type MailServer, openMailServer } from '../helpers/worlds/mail-server.ts'
import { movableClock } from '../helpers/worlds/movable-clock.ts'
import { parseCalendar } from '../helpers/worlds/read-calendar.ts'
import { report, sendMessage } from '../helpers/worlds/report-setup.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { unzip } from '../helpers/worlds/unzip.ts'
import { createWorld, type Member, type World } from '../helpers/worlds/world.ts'

/** Each around a word by which it’s found again. */
const hostileTexts: Record<string, (word: string) => string> = {
  'tags and quotes': (word) => `${word}" hostile="1' hostile='1\\</script><b hostile>`,
  'line breaks and unseen letters': (word) =>
    `${word}\u2028\u2029\u200B\uFEFF\u2060\u202Egpj\u2066exe\u2069\r\nBcc: spy\r\nEND:VEVENT`,
  '600 letters without a space': (word) => word.padEnd(600, 'W'),
  formulas: (word) => `=HYPERLINK("#${word}";"+cmd|' /C calc'!A0")`,
}

const words = {
  host: 'Hosty',
  guest: 'Guesty',
  site: 'Sitey',
  footer: 'Footy',
  operator: 'Runny',
  place: 'Placy',
  quote: 'Quoty',
  headline: 'Heady',
  bio: 'Biody',
  show: 'Showy',
  expertise: 'Experty',
  topic: 'Topicy',
  notes: 'Notey',
  message: 'Messagy',
  review: 'Reviewy',
  answer: 'Answery',
  report: 'Reporty',
  reason: 'Reasony',
  appeal: 'Appealy',
  reply: 'Replyish',
}
type Field = keyof typeof words

let world: World
let server: MailServer
let admin: Member
const logged: string[] = []

beforeAll(async () => {
  server = await openMailServer()
  const log = createLog('trace', { write: (line) => void logged.push(line) })
  const environment = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, RATE_LIMIT_FACTOR: '1000' }
  world = await createWorld(environment, movableClock(), undefined, log)
})
afterAll(async () => {
  await world.close()
  await server.close()
})

type Stage = Record<'host' | 'guest', Member> &
  Record<'bookingId' | 'conversationId' | 'reportId' | 'actId', number>

/** Two people and a site that write the text wherever they can. */
async function writeEverywhere(write: (field: Field, most: number) => string): Promise<Stage> {
  admin = await world.member()
  await promoteToAdmin(world, admin)
  const look = {
    platformName: write('site', 60),
    footerText: write('footer', 200),
    operatorName: write('operator', 120),
    operatorPlace: write('place', 160),
    testimonials: [{ quote: write('quote', 600), name: write('quote', 80), role: write('quote', 80) }],
  }
  expectOk(await admin.patch('/api/admin/settings', look))
  const join = async (userType: 'creator' | 'guest', field: 'host' | 'guest') => {
    const member = await world.member({ userType })
    await world.ctx.db
      .update(users)
      .set({ emailVerifiedAt: world.clock.now() })
      .where(eq(users.id, member.id))
    return listMember(member, {
      name: write(field, 100),
      headline: write('headline', 160),
      bio: write('bio', 5000),
      seriesTitle: write('show', 120),
      seriesKind: 'podcast',
      areaOfExpertise: [write('expertise', 120)],
    })
  }
  const [host, guest] = [await join('creator', 'host'), await join('guest', 'guest')]
  const asked = { ...uniqueTime({ world }), topic: write('topic', 200), notes: write('notes', 2000) }
  const { id: bookingId } = await sendRequest(guest, host.id, asked)
  expectOk(await host.patch(`/api/bookings/${bookingId}`, { status: 'confirmed' }))
  const message = await sendMessage(host, guest, write('message', 4000))
  await world.runJobs()
  await world.clock.advance({ minutes: 11 })
  await world.runJobs()
  const [startsAt, endsAt] = [2, 1].map((hours) => new Date(world.clock.now().getTime() - hours * 3_600_000))
  await world.ctx.db.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.id, bookingId))
  expectOk(await host.patch(`/api/bookings/${bookingId}`, { status: 'completed' }))
  await world.clock.advance({ days: 1 })
  await askForReviews(world.ctx)
  await world.runJobs()
  for (const who of [host, guest]) {
    const review = { rating: 5, text: write('review', 600), again: true }
    expectOk(await who.post(`/api/bookings/${bookingId}/review`, review))
  }
  const [received] = expectOk(await host.get(`/api/users/${host.id}/reviews`)).body
  expectOk(await host.post(`/api/reviews/${received.id}/answer`, { text: write('answer', 600) }))
  const reportId = await report(guest, message, { text: write('report', 1000) })
  await typePassword(admin)
  const act = { act: 'warn', reason: write('reason', 1000) }
  const { decision } = expectOk(await admin.post(`/api/admin/reports/${reportId}/resolve`, act)).body
  const actId: number = decision.id
  expectOk(await host.post('/api/appeals', { actId, text: write('appeal', 2000) }))
  const reply = { granted: false, reason: write('reply', 1000) }
  expectOk(await admin.post(`/api/admin/acts/${actId}/answer`, reply))
  const browser = { 'user-agent': `Firefox/1 ${write('host', 100)}` }
  const signedIn = { email: host.email, password: testPassword }
  expectOk(await world.visitor().post('/api/login', signedIn, browser))
  await typePassword(host)
  expectOk(await host.post('/api/export', {}))
  await world.runJobs()
  const [{ id: conversationId }] = expectOk(await guest.get('/api/conversations')).body
  return { host, guest, bookingId, conversationId, reportId, actId }
}

const turning = /[\u202A-\u202E\u2066-\u2069]/

function expectFields(text: string, fields: readonly Field[]): void {
  expect(fields.filter((field) => !text.includes(words[field]))).toEqual([])
}

/** No text became an element, an attribute or script, and none turns around what follows it. */
function expectSafeHtml(html: string): void {
  expect(html).not.toMatch(turning)
  expect(html).not.toContain('<b hostile')
  const script = /<script\b([^>]*)>([^]*?)<\/script>/g
  expect(html.replaceAll(script, '')).not.toMatch(/["'] hostile=/)
  for (const [, kind = '', code = ''] of html.matchAll(script)) {
    const read = () => (kind.includes('ld+json') ? JSON.parse(code) : new Script(code))
    expect(read, code).not.toThrow()
  }
}

type Viewer = 'host' | 'guest' | 'admin' | 'visitor'
const pages: [at: string, path: (stage: Stage) => string, as: Viewer, fields: Field[]][] = [
  [
    'the profile',
    ({ host }) => `/profile/${host.id}`,
    'visitor',
    ['host', 'headline', 'bio', 'show', 'review', 'answer', 'site', 'footer'],
  ],
  ['the profile, for a member', ({ host }) => `/profile/${host.id}`, 'guest', ['host', 'review']],
  ['the one-sheet', ({ host }) => `/one-sheet/${host.id}`, 'visitor', ['host', 'bio']],
  ['the search card', () => '/search?userType=creator&sort=newest', 'visitor', ['host', 'headline']],
  ['the landing page', () => '/', 'visitor', ['site', 'footer', 'quote']],
  ['the imprint', () => '/about', 'visitor', ['operator', 'place']],
  ['the booking', ({ bookingId }) => `/bookings/${bookingId}`, 'guest', ['host', 'topic', 'notes', 'review']],
  ['the conversation', ({ conversationId }) => `/messages/${conversationId}`, 'guest', ['host', 'message']],
  ['the decision', ({ actId }) => `/appeals/${actId}`, 'host', ['message', 'reason', 'appeal', 'reply']],
  ['the report', ({ reportId }) => `/admin/reports/${reportId}`, 'admin', ['message', 'report', 'appeal']],
  ['the notifications', () => '/notifications', 'guest', ['host']],
]

const headers =
  'content-type from to subject message-id date mime-version list-id list-unsubscribe list-unsubscribe-post reply-to'

function expectSafeEmail({ headerLines, text = '', html, subject, to }: ParsedMail, source: string): void {
  expect(headerLines.map(({ key }) => key).filter((key) => !headers.split(' ').includes(key))).toEqual([])
  expect([to].flat()).toHaveLength(1)
  expect(`${subject}${text}`).not.toMatch(turning)
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u200B\u2060\uFEFF]/u)
  expectSafeHtml(html || '')
  expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThan(998)
}

/** By RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g)) {
    rows.at(-1)?.push(cell.replace(/^"([^]*)"$/, '$1').replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const get = (url: string, { cookies }: Pick<Member, 'cookies'> = world.visitor()) =>
  world.app.inject({ url, headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } })

describe.each(Object.entries(hostileTexts))('%s do no harm', (_, hostile) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await writeEverywhere((field, most) => hostile(words[field]).slice(0, most))
  })

  test.each(pages)('on %s', async (_at, path, as, fields) => {
    const viewer = as === 'visitor' ? world.visitor() : { ...stage, admin }[as]
    const { status, html } = await readPage(viewer, path(stage))
    expect(status).toBe(200)
    expectSafeHtml(html)
    expectFields(html, fields)
  })

  test('in embedded cards and previews', async () => {
    const { id } = stage.host
    const card = (await get(`/embed/${id}`)).payload
    expectSafeHtml(card)
    expectFields(card, ['host', 'headline', 'site'])
    for (const path of [`/preview/${id}.png`, '/preview.png']) {
      const { width, height } = await sharp((await get(path)).rawPayload).metadata()
      expect([path, width, height]).toEqual([path, 1200, 630])
    }
  })

  test('in emails and their calendar files', async () => {
    const { host, guest } = stage
    const readers = [host.email, guest.email]
    const at = server.received.flatMap(({ to }, i) =>
      [to].flat().some((one) => readers.includes(one?.text ?? '')) ? [i] : [],
    )
    const mails = at.flatMap((i) => server.received[i] ?? [])
    for (const i of at) expectSafeEmail(server.received[i]!, server.sources[i] ?? '')
    const fields: Field[] = ['host', 'guest', 'site', 'operator', 'topic', 'message', 'reason', 'reply']
    expectFields(mails.map(({ text }) => text).join(), fields)
    expectFields(mails.map(({ html }) => html).join(), fields)
    expectFields(mails.map(({ subject }) => subject).join(), ['host', 'guest'])
    const files = mails.flatMap(({ attachments }) => attachments.map(({ content }) => String(content)))
    const { address } = expectOk(await host.get('/api/calendar')).body
    const subscribed = (await get(new URL(address).pathname)).payload
    expect(files.length).toBeGreaterThan(1)
    for (const file of [...files, subscribed]) {
      const { events } = parseCalendar(file)
      expect(events).toHaveLength(1)
      expect(file).not.toMatch(turning)
      expectFields(file.replaceAll('\r\n ', ''), ['topic'])
    }
  })

  test('in the file that people take along', async () => {
    const files = [...unzip((await get('/api/export/file', stage.host)).rawPayload)]
    const texts = files.map(([name, bytes]) => `${name} ${String(bytes)}`)
    expect(texts.filter((text) => turning.test(text))).toEqual([])
    const data = files.filter(([name]) => name.endsWith('.json'))
    expect(() => data.map(([, bytes]) => JSON.parse(String(bytes)))).not.toThrow()
    expectFields(texts.join(), [
      'host',
      'guest',
      'site',
      'bio',
      'topic',
      'message',
      'review',
      'answer',
      'reason',
      'appeal',
    ])
  })

  test('as names of devices', async () => {
    const sessions = expectOk(await stage.host.get('/api/account/sessions')).body
    expect(sessions.map(({ device }: { device: string }) => device)).toContain('Firefox')
  })
})

test('no text is in the log, and each line is one record', () => {
  for (const line of logged) expect(() => JSON.parse(line), line).not.toThrow()
  expect(logged.length).toBeGreaterThan(100)
  const fields = Object.keys(words) as Field[]
  expect(fields.filter((field) => logged.some((line) => line.includes(words[field])))).toEqual([])
})

test.each('audit users conversations mail jobs bookings agent-requests payments ledger credits'.split(' '))(
  'the file %s.csv has no formula, and as many cells in each row',
  async (name) => {
    await typePassword(admin)
    const [head, ...rows] = parseCsv((await get(`/api/admin/${name}.csv`, admin)).payload)
    expect(rows.filter((row) => row.length !== head?.length)).toEqual([])
    expect(rows.flat().filter((cell) => /(^|[;\t\n])[\s"]*[=+@]/.test(cell))).toEqual([])
    expect(rows.flat().filter((cell) => turning.test(cell))).toEqual([])
  },
)
