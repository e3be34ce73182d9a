import { Client } from 'pg'
import { compareTimes } from '../harness/answer-times.ts'
import type { CrowdBench, Filling, Row } from '../harness/row.ts'

/** Of 100,000 people, 323: together they have 100,000 bookings. */
const creators = '(2 + $n / 312)'
const perDay = 5

/** Five bookings a day from a month back to a month ahead. Each creator has their own guests and outside appointments. */
const busyCreators: Filling = {
  leaves: `availability_overrides where kind = 'away'`,
  statements: [
    `insert into users (email, password_hash, name, user_type, time_zone, created_at, last_active_at)
     select 'busy' || n || '@example.com', '-', 'Person ' || n, case when n < ${creators} then 'creator' else 'guest' end,
       'America/New_York', now(), now() from generate_series(0, ${creators} * ${perDay + 1} - 1) n order by n`,
    `create temp table busy on commit drop as
     select id, substr(split_part(email, '@', 1), 5)::int as n, user_type from users where email like 'busy%'`,
    `insert into booking_rules (user_id, buffer_minutes) select id, 15 from busy where user_type = 'creator'`,
    `insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
     select id, day, 540, 1200, now() from busy, generate_series(1, 7) day where user_type = 'creator'`,
    `insert into availability_overrides (user_id, on_day, kind, start_minute, end_minute, created_at)
     select id, current_date + week * 9, 'away', 540, 720, now() from busy, generate_series(1, 3) week where user_type = 'creator'`,
    `insert into imported_busy (user_id, during, calendar_id)
     select id, tstzrange(at, at + interval '1 hour'), id
     from busy, generate_series(current_date + time '18:00', current_date + interval '60 days', interval '36 hours') at
     where user_type = 'creator'`,
    `with made as (
      insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, starts_at, ends_at, booked_on, booked_time,
        creator_time_zone, duration_minutes, status, payment_status, created_at, expires_at, answered_at)
      select creator.id, guest.id, 'guest', 'Person', 'person@example.com', at, at + interval '30 minutes', day, '10:00',
        'America/New_York', 30, 'confirmed', 'captured', now(), now(), now()
      from busy creator
      cross join generate_series(0, ${perDay - 1}) s
      cross join generate_series(current_date - 30, current_date + 31, interval '1 day') day
      cross join lateral (select (day::timestamp + time '09:30' + s * interval '2 hours') at time zone 'America/New_York' as at) t
      join busy guest on guest.n = ${creators} + creator.n * ${perDay} + s
      where creator.user_type = 'creator'
      returning id, creator_id, guest_id, tstzrange(starts_at, ends_at) as during)
     insert into busy_times (user_id, during, booking_id)
     select creator_id, during, id from made union all select guest_id, during, id from made`,
  ],
}

/** What free times are made of: hours, days away, bookings and other appointments. */
const schedule = `
  select time_zone,
    (select json_agg(s) from availability_slots s where s.user_id = u.id) as hours,
    (select json_agg(o) from availability_overrides o where o.user_id = u.id) as overrides,
    (select json_agg(b.during) from busy_times b where b.user_id = u.id and b.during && tstzrange($2, $3)) as booked,
    (select json_agg(i.during) from imported_busy i where i.user_id = u.id and i.during && tstzrange($2, $3)) as imported
  from users u where id = $1`

export const freeTimes: Row<CrowdBench> = {
  name: 'a month of free times',
  limit: 'bare node:http: a SELECT of the hours and appointments',
  unit: 'ms',
  async prepare({ product, people, bareRows, seconds, fill }) {
    await fill(busyCreators)
    const ids = await listCreators(product.databaseUrl)
    const { cookie } = await people.guest()
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const [from, to] = [day(0), day(30)]
    /** Each request is for another creator. */
    const eachOf = (pathOf: (id: number) => string) => {
      let asked = 0
      return () => pathOf(ids[asked++ % ids.length] as number)
    }
    const bareUrl = (id: number) => new URL(bareRows.urlOf(schedule, [id, from, to]))
    return compareTimes(seconds, {
      ours: {
        url: product.url,
        headers: { cookie },
        path: eachOf((id) => `/api/users/${id}/free-times?from=${from}&to=${to}`),
      },
      limit: { url: bareUrl(0).origin, path: eachOf((id) => bareUrl(id).pathname + bareUrl(id).search) },
    })
  },
}

async function listCreators(databaseUrl: string): Promise<number[]> {
  const database = new Client(databaseUrl)
  await database.connect()
  const { rows } = await database.query('select distinct user_id from imported_busy order by 1')
  await database.end()
  return rows.map(({ user_id }) => user_id)
}
