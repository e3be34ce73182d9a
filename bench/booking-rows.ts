import type { PoolClient } from 'pg'
import { waitUntil } from '../tests/helpers/worlds/wait-until.ts'
import { type Figures, type Load, load } from './load.ts'
import type { Row } from './rows.ts'
import type { Person, Site } from './start-site.ts'

/** A request whose fee is held, before it’s sent. */
type Paid = { guest: Person; creator: Person; body: object }

const clients = 16
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
const minutes = 60_000
let drafts = 0
let bareBookings = 0

/** A time that was never asked for. */
function nextDraft() {
  const nth = drafts++
  const half = nth % 48
  const day = new Date(Date.now() + (3 + (Math.floor(nth / 48) % 360)) * 86_400_000)
  const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  return { date: day.toISOString().slice(0, 10), time, duration: 30, notes: `Request ${nth}` }
}

async function holdFees(site: Site, many: number): Promise<Paid[]> {
  const members = await site.members(clients * 2)
  const [guests, creators] = [0, 1].map((side) => members.filter((_, at) => at % 2 === side))
  async function hold(client: number): Promise<Paid[]> {
    const [guest, creator] = [guests?.[client] as Person, creators?.[client] as Person]
    const paid: Paid[] = []
    while (paid.length < many / clients) {
      const draft = { creatorId: creator.id, ...nextDraft() }
      const { json } = await site.post('/api/create-payment-intent', draft, guest.cookie)
      const { clientSecret, paymentIntentId } = json
      await site.post('/api/sandbox/confirm', { clientSecret, ...card }, guest.cookie)
      paid.push({ guest, creator, body: { ...draft, paymentIntentId } })
    }
    return paid
  }
  return (await Promise.all(Array.from({ length: clients }, (_, client) => hold(client)))).flat()
}

/** What is left to do of everything that an act causes. A cron’s next run isn’t. */
const unfinished = `
  select (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
      and start_after < pgboss.job_now() + interval '1 minute')
    + (select count(*) from mail_outbox where status = 'waiting') as left,
  (select count(*) from pgboss.job where state = 'failed') as failed,
  (select count(*) from mail_outbox) as emails`

async function readEffects({ database }: Site) {
  const { rows } = await database.query<Record<'left' | 'failed' | 'emails', string>>(unfinished)
  const [{ left, failed, emails } = { left: 0, failed: 0, emails: 0 }] = rows
  return { left: Number(left), failed: Number(failed), emails: Number(emails) }
}

async function finishEffects(site: Site): Promise<void> {
  await waitUntil(
    async () => (await readEffects(site)).left === 0,
    'all jobs are done and all emails handed over',
    10 * minutes,
  )
}

/** Answers and whole bookings a second. Throws if a job failed, or not each sent an email. */
async function measureActs(site: Site, acts: readonly object[], asked: Load): Promise<Figures> {
  await finishEffects(site)
  const before = await readEffects(site)
  const started = performance.now()
  const { perSecond } = await load({ ...asked, connections: clients, amount: acts.length })
  await finishEffects(site)
  const whole = (acts.length * 1000) / (performance.now() - started)
  const after = await readEffects(site)
  const [failed, emails] = [after.failed - before.failed, after.emails - before.emails]
  if (failed > 0 || emails < acts.length) throw new Error(`${failed} jobs failed; ${emails} emails.`)
  return { 'a second, with all effects': whole, 'a second, answers only': perSecond }
}

async function requestAll(site: Site, paid: readonly Paid[], answered: (id: number) => void = () => {}) {
  let nth = 0
  const next = () => {
    const { guest, body } = paid[nth++] as Paid
    return {
      headers: { cookie: guest.cookie },
      body: JSON.stringify(body),
      onResponse: (_: number, text: string) => answered(JSON.parse(text).id),
    }
  }
  return measureActs(site, paid, { url: `${site.url}/api/bookings`, method: 'POST', next })
}

async function confirmAll(site: Site, many: number): Promise<Figures> {
  // A request has its row from the draft on.
  const before = await site.database.query('select coalesce(max(id), 0) as id from bookings')
  const paid = await holdFees(site, many)
  await requestAll(site, paid)
  const { rows } = await site.database.query<{ id: number; creator_id: number }>(
    'select id, creator_id from bookings where id > $1 order by id',
    [before.rows[0].id],
  )
  const cookies = new Map(paid.map(({ creator }) => [creator.id, creator.cookie]))
  let nth = 0
  const next = () => {
    const { id, creator_id } = rows[nth++] as (typeof rows)[0]
    return {
      path: `/api/bookings/${id}`,
      headers: { cookie: cookies.get(creator_id) },
      body: JSON.stringify({ status: 'confirmed' }),
    }
  }
  return measureActs(site, rows, { url: site.url, method: 'PATCH', next })
}

/** Transactions a second that keep one time from having two winners: a booking, and both people’s time. */
async function commitBare({ database }: Site, seconds: number): Promise<Figures> {
  const until = performance.now() + seconds * 1000
  let done = 0
  async function commit(client: PoolClient, creator: number, guest: number) {
    await client.query('begin')
    await client.query({
      name: 'booking',
      text: 'insert into bench_bookings (creator_id, guest_id, starts_at, topic) values ($1, $2, now(), $3)',
      values: [creator, guest, 'A talk about history'],
    })
    for (const person of [creator, guest])
      await client.query({
        name: 'time',
        text: `insert into bench_times (person, during) values ($1, tstzrange(now(), now() + interval '30 minutes'))`,
        values: [person],
      })
    await client.query('commit')
  }
  async function work() {
    const client = await database.connect()
    try {
      for (; performance.now() < until; done++) await commit(client, ++bareBookings, -bareBookings)
    } finally {
      client.release()
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, work))
  const perSecond = (done * 1000) / (performance.now() - started)
  return { 'a second, with all effects': perSecond, 'a second, answers only': perSecond }
}

function row(name: string, measure: (site: Site, many: number) => Promise<Figures>): Row {
  return {
    name: `booking ${name}, ${clients} clients`,
    with: 'pg’s client: one transaction, a booking and both people’s time behind an exclusion constraint',
    async prepare(site, seconds) {
      await site.database.query(`
        drop table if exists bench_bookings, bench_times;
        create table bench_bookings (id bigint generated always as identity primary key,
          creator_id int, guest_id int, starts_at timestamptz, topic text);
        create table bench_times (person int, during tstzrange, exclude using gist (person with =, during with &&))`)
      const many = clients * Math.ceil(seconds * 5)
      return { ours: () => measure(site, many), bare: () => commitBare(site, seconds) }
    },
  }
}

export const bookingRequested = row('requested', async (site, many) =>
  requestAll(site, await holdFees(site, many)),
)
export const bookingConfirmed = row('confirmed', confirmAll)
