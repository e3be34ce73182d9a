import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/browser/http-person.ts'
import { emptyDataDir, removeDataDirs } from '../helpers/worlds/data-dir.ts'
import { dayIn } from '../helpers/worlds/days-ahead.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { type RedisServer, startRedis } from '../helpers/worlds/redis-server.ts'
import { startS3 } from '../helpers/worlds/s3-server.ts'
import { startPair } from '../helpers/worlds/standby.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'
import { describeBehindPooler, type Pooler, startPooler } from '../helpers/worlds/start-pooler.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

describeBehindPooler('two processes behind PgBouncer, with a standby, Redis and S3', () => {
  let pair: Awaited<ReturnType<typeof startPair>>
  let pooler: Pooler
  let redis: RedisServer
  let s3: Awaited<ReturnType<typeof startS3>>
  const running: Application[] = []
  let guest: HttpPerson
  let creator: HttpPerson

  beforeAll(async () => {
    ;[pair, redis, s3] = await Promise.all([startPair(), startRedis(), startS3()])
    pooler = await startPooler(pair.url)
    const environment = {
      ...s3.environment,
      SESSION_SECRET: 'all-processes-have-the-same-secret',
      SAMPLE_DATA: 'false',
      RATE_LIMIT_FACTOR: '1000000',
      DATABASE_URL: pooler.through(pair.url),
      DATABASE_DIRECT_URL: pair.url,
      DATABASE_REPLICA_URL: pair.standbyUrl,
      REDIS_URL: redis.url,
    }
    const start = () => startApplication({ ...environment, DATA_DIR: emptyDataDir() })
    running.push(...(await Promise.all([start(), start()])))
    guest = await registerPerson(() => running[0]?.url ?? '', 'guest')
    creator = await registerPerson(() => running[1]?.url ?? '', 'creator')
  })
  afterAll(async () => {
    for (const application of running) await application.stop()
    await Promise.all([pooler.stop(), redis.kill(), s3.close()])
    await pair.stop()
    removeDataDirs()
  })

  test('a picture uploaded to one is served by the other', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const { status, body } = await guest.call('PATCH', `/api/users/${guest.id}`, {
      profilePicture: `data:image/png;base64,${png.toString('base64')}`,
    })
    expect(status).toBe(200)
    const picture = await fetch(`${running[1]?.url}${body.profilePicture}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('messages and confirmations reach the other process live, and each booking once', async () => {
    await creator.hears('message', () =>
      guest.call('POST', '/api/messages', { toUserId: creator.id, content: 'Across' }),
    )
    const draft = { date: dayIn(20, 'UTC').toString(), time: '10:00' }
    const asked = await requestBooking(guest, creator.id, draft)
    expect(asked.status).toBe(201)
    const answers: number[] = []
    await guest.hears('booking', async () => {
      const confirm = () => creator.call('PATCH', `/api/bookings/${asked.body.id}`, { status: 'confirmed' })
      for (const { status } of await Promise.all([confirm(), confirm(), confirm()])) answers.push(status)
    })
    expect(answers).toContain(200)
    const rows = await queryDatabase(pair.url, 'select count(*)::int as taken from busy_times')
    expect(rows).toEqual([{ taken: 2 }])
  })

  test('a profile changed through one is shown to visitors of the other, once the standby has it', async () => {
    await guest.call('PATCH', `/api/users/${guest.id}`, { headline: 'Heard everywhere' })
    const headline = async () => {
      const answer = await fetch(`${running[1]?.url}/api/users/${guest.id}`)
      return ((await answer.json()) as { headline: string }).headline
    }
    await waitUntil(async () => (await headline()) === 'Heard everywhere', 'the change is shown')
    expect((await guest.call('GET', `/api/users/${guest.id}`)).body.headline).toBe('Heard everywhere')
  })

  test('no process complains', () => {
    for (const application of running) expect(application.output()).not.toContain('"level"')
  })
})
