import { endBooking } from '../worlds/end-booking.ts'
import { queryDatabase } from '../worlds/query-database.ts'
import { emailedPage } from './emailed-page.ts'
import type { Caller, Site } from './open-site.ts'
import { callApi, registerAs, sendBookingRequest, sendRequestToAgent } from './site-people.ts'

type Person = Caller & { person: { id: number; name: string; email: string } }

/** All viewers. Visitors have no account, agents have a link. */
export const viewers = ['visitor', 'newcomer', 'host', 'guest', 'represented', 'admin'] as const
export type Viewer = (typeof viewers)[number]

/** The users on the screens, and the ids of what they did. */
export type Cast = Record<Exclude<Viewer, 'visitor'>, Person> & {
  demoId: number
  sampleId: number
  bookings: Record<
    | 'asked'
    | 'offered'
    | 'unpaid'
    | 'confirmed'
    | 'timeless'
    | 'proposed'
    | 'cancelled'
    | 'over'
    | 'missed'
    | 'reviewed'
    | 'taken',
    number
  >
  conversationId: number
  receiptId: number
  agentRequestId: number
  agentPath: string
  decisionId: number
  reportId: number
  /** Its decision is appealed. */
  decidedReportId: number
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const soon = dayAhead(9)
export const later = dayAhead(11)

/** A legal text of the greatest length, with no place to break after its beginning. */
const longest = (beginning: string, letters: number) =>
  beginning.padEnd(letters, 'wolfeschlegelsteinhausenberger')

const aboutHost = {
  headline: 'Hosts Night Shift, a weekly show about work after dark',
  location: longest('Lisbon', 120),
  meetingWay: 'in_person',
  meetingPlace: longest('Studio ', 300),
  bio: 'Every week one person who works while others sleep.\n\nNurses, bakers, lighthouse keepers.',
  areaOfExpertise: ['Interviews', 'Radio documentary'],
  topicsOfDiscussion: ['Household economics', 'Railways'],
  areaOfInterests: ['Soil', 'Stage fright'],
  website: 'https://night-shift.example.com/about',
  seriesTitle: 'The Long Shift',
  seriesUrl: 'https://shift.example/',
  seriesKind: 'podcast',
  timeZone: 'Europe/Lisbon',
}
const aboutRepresented = {
  headline: 'Explains '.repeat(17).trim(),
  bio: 'Kelp grows half a metre a day.\n\nI have measured it.',
  areaOfExpertise: ['Kelp forests', 'Coastal ecology'],
  hasAgent: true,
  agentName: 'Maximiliana-Theodora von Hohenstein-Falkenberg',
  agentCompany: 'Wissenschaftskommunikationsagenturverwaltungsgesellschaft',
  speakingFeeRange: 'By agreement, and nothing at all for schools, libraries and anybody below eighteen',
  bookingInstructions: 'Two weeks ahead.\nNot in March.',
  timeZone: 'Europe/Berlin',
}
const topic = longest('Baking at four in the morning, and everything that a town hears of it ', 200)
const notes =
  'I have baked for twenty years.\n\nA quiet room is all I need: https://example.com/a-long-address'

/** New users with names of the greatest length, and a booking in every status between host and guest. */
export async function gatherCast(site: Site): Promise<Cast> {
  // Another cast may be on the same site, and equal names would make equally named regions.
  const cast = crypto.randomUUID().slice(0, 4)
  const [newcomer, host, guest, represented, admin] = await Promise.all([
    registerAs(site, { name: 'Nora Newcomer', userType: 'creator' }),
    registerAs(site, {
      name: longest(`Maximiliane${cast}`, 100),
      userType: 'creator',
      more: aboutHost,
    }),
    registerAs(site, {
      name: longest(`Gregor${cast}`, 100),
      userType: 'guest',
      more: { timeZone: 'Pacific/Auckland', topicsOfDiscussion: ['Railways'] },
    }),
    registerAs(site, {
      name: longest(`Wilhelmina of Kirkcudbright ${cast}`, 100),
      userType: 'guest',
      more: { ...aboutRepresented, agentEmail: `agent-${crypto.randomUUID()}@agency.example` },
    }),
    registerAs(site, { name: 'Ada Admin', userType: 'creator' }),
  ])
  await queryDatabase(site.databaseUrl, `update users set user_type = 'admin' where id = ${admin.person.id}`)
  for (const day of ['tuesday', 'thursday']) {
    await callApi(host, 'POST', '/api/availability', { day, startTime: '09:00', endTime: '12:00' })
  }
  await callApi(host, 'POST', '/api/saved-people', {
    userId: represented.person.id,
    note: 'Ask about the night shift. https://example.com/a-long-address-without-any-place-to-break-it',
    tags: ['Season 2', 'Wissenschaftskommunikation'],
  })
  await callApi(host, 'POST', '/api/saved-people', { userId: guest.person.id })
  await addShow(site, host)
  const bookings = await book(site, host, guest)
  await callApi(guest, 'POST', '/api/messages', {
    toUserId: host.person.id,
    content: 'Thank you! https://example.com',
  })
  const [conversation] = await callApi(guest, 'GET', '/api/conversations')
  const payments: { id: number; status: string }[] = await callApi(guest, 'GET', '/api/payments')
  const agentRequestId = await sendRequestToAgent(host, represented.person.id)
  const { reportId, decidedReportId } = await makeReports(host, represented, admin)
  const [demo] = await callApi(guest, 'GET', '/api/search?q=Robin+Creator')
  const [sample] = await callApi(guest, 'GET', '/api/search?userType=creator&available=true&limit=1')
  await callApi(represented, 'POST', '/api/blocks', { userId: admin.person.id })
  return {
    newcomer,
    host,
    guest,
    represented,
    admin,
    demoId: demo.id,
    sampleId: sample.id,
    bookings,
    conversationId: conversation.id,
    receiptId: payments[0]?.id ?? 0,
    agentRequestId,
    decisionId: await warn(host, admin, represented.person.id),
    reportId,
    decidedReportId,
    agentPath: await emailedPage(site, (await agentEmail(represented)) ?? '', 'agent'),
  }
}

async function makeReports(host: Person, about: Person, admin: Person) {
  const report = async (kind: string, id: number, text: string): Promise<number> =>
    (await callApi(host, 'POST', '/api/reports', { kind, id, reason: 'harassment', text })).id
  const sent = await callApi(about, 'POST', '/api/messages', { toUserId: host.person.id, content: notes })
  const reportId = await report('message', sent.id, longest('Three times ', 300))
  const decidedReportId = await report('person', about.person.id, 'The same on the profile.')
  const { decision } = await callApi(admin, 'POST', `/api/admin/reports/${decidedReportId}/resolve`, {
    act: 'warn',
    reason: longest('We don’t allow this. ', 300),
  })
  await callApi(about, 'POST', '/api/appeals', { actId: decision.id, text: longest('I only asked ', 300) })
  return { reportId, decidedReportId }
}

/** As if its feed had been read. */
async function addShow(site: Site, { person }: Person): Promise<void> {
  await queryDatabase(
    site.databaseUrl,
    `with added as (
      insert into shows (user_id, kind, address, guid, title, description, author, language, link, owner_email, credits,
        created_at, tried_at, read_at, verify_code, last_error)
      values ($1, 'feed', 'https://shift.example/feed.xml', gen_random_uuid(), $2, $3, 'Maximiliane', 'en',
        'https://shift.example', 'maximiliane@shift.example', '[{"name": "Jo Field", "role": "host", "link": null}]',
        now(), now(), now(), $4, 'This address took too long to answer.')
      returning id)
    insert into show_episodes (show_id, key, title, published_at, audio_url, audio_type, duration_seconds, position)
    select id, 'first', $5, now(), 'https://cdn.example/1.mp3', 'audio/mpeg', 1500, 0 from added`,
    [
      person.id,
      'Nachtschichtgesprächssammlung, the long one',
      'People who work after dark.\n\nEvery week, https://shift.example/a-long-address-without-any-place-to-break-it',
      `greenroom-${crypto.randomUUID()}`,
      'Lighthouses and those who keep them: https://shift.example/another-long-address',
    ],
  )
}

async function warn(by: Person, admin: Person, id: number): Promise<number> {
  const report = await callApi(by, 'POST', '/api/reports', { kind: 'person', id, reason: 'spam' })
  const act = { act: 'warn', reason: longest('You sent the same request to many hosts. ', 300) }
  return (await callApi(admin, 'POST', `/api/admin/reports/${report.id}/resolve`, act)).decision.id
}

async function agentEmail(represented: Person): Promise<string | undefined> {
  return (await callApi(represented, 'GET', `/api/users/${represented.person.id}`)).agentEmail
}

async function book(site: Site, host: Person, guest: Person): Promise<Cast['bookings']> {
  let hour = 7
  const request = async (more: Record<string, unknown> = {}): Promise<number> => {
    const time = `${String(++hour).padStart(2, '0')}:00`
    const draft = { date: soon, time, duration: 45, topic, notes, ...more }
    return (await sendBookingRequest(guest, host.person.id, draft)).id
  }
  const set = (id: number, status: string) => callApi(host, 'PATCH', `/api/bookings/${id}/status`, { status })
  const confirmed = async (more?: Record<string, unknown>) => {
    const id = await request(more)
    await set(id, 'confirmed')
    return id
  }
  const offers = [
    { date: later, time: '09:00' },
    { date: later, time: '23:30' },
  ]
  const asked = await request()
  const offered = await request({ keepAsCredit: true })
  await callApi(host, 'POST', `/api/bookings/${offered}/counter`, { offers })
  const draft = { creatorId: host.person.id, date: soon, time: '20:00', topic }
  const { id: unpaid } = await callApi(guest, 'POST', '/api/bookings', draft)
  const proposed = await confirmed({ date: undefined, time: 'TBD' })
  await callApi(guest, 'POST', `/api/bookings/${proposed}/counter`, { offers })
  const cancelled = await confirmed()
  await callApi(host, 'PATCH', `/api/bookings/${cancelled}`, { status: 'cancelled' })
  const over = await confirmed()
  await endBooking(site.databaseUrl, over, 5)
  const missed = await confirmed()
  await endBooking(site.databaseUrl, missed, 55)
  await callApi(host, 'PATCH', `/api/bookings/${missed}`, { status: 'completed' })
  await callApi(host, 'POST', `/api/bookings/${missed}/no-show`)
  const reviewed = await confirmed()
  await endBooking(site.databaseUrl, reviewed, 105)
  await callApi(host, 'PATCH', `/api/bookings/${reviewed}`, { status: 'completed' })
  for (const [who, rating] of [
    [host, 4],
    [guest, 5],
  ] as const) {
    const review = { rating, text: longest('Kind and prepared.\n\n', 600), again: rating > 4 }
    await callApi(who, 'POST', `/api/bookings/${reviewed}/review`, review)
  }
  const taken = await request({ date: later, time: '15:00' })
  await confirmed({ date: later, time: '15:00', duration: 60 })
  return {
    asked,
    offered,
    unpaid,
    confirmed: await confirmed(),
    timeless: await confirmed({ date: undefined, time: 'TBD' }),
    proposed,
    cancelled,
    over,
    missed,
    reviewed,
    taken,
  }
}
