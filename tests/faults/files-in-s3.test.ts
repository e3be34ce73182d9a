import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { patience } from '../../src/platform/files/file-store.ts'
import { bucketStore } from '../../src/platform/files/stores.ts'
import { type HttpPerson, registerPerson } from '../helpers/browser/http-person.ts'
import { longSound } from '../helpers/browser/sounds.ts'
import { runCommand } from '../helpers/worlds/run-command.ts'
import { startS3 } from '../helpers/worlds/s3-server.ts'
import { type Application, failToStart, startApplication } from '../helpers/worlds/start-application.ts'
import { createTestDatabase } from '../helpers/worlds/test-database.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let environment: Record<string, string>
let site: Application
let guest: HttpPerson
const sound = longSound(54)
let pictureUrl: string
let soundUrl: string

const url = () => site.url
const get = (path: string, headers = {}) => fetch(`${site.url}${path}`, { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

beforeAll(async () => {
  s3 = await startS3()
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'in-s3-'))
  const own = { DATA_DIR: dataDir, DATABASE_URL: database.url, S3_PREFIX: 'rooms' }
  // A backup at the full hour would be one more file in the bucket.
  const quiet = { SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000', BACKUPS: 'false' }
  environment = { ...s3.environment, ...own, ...quiet }
  site = await startApplication(environment)
  guest = await registerPerson(url, 'guest')
  const { status } = await uploadPicture('#a33')
  pictureUrl = (await guest.call('GET', `/api/users/${guest.id}`)).body.profilePicture
  const recorded = await uploadSound()
  if (status !== 200 || recorded.status !== 200)
    throw new Error(`Uploads answered ${status}, ${recorded.status}.`)
  soundUrl = recorded.body.url
})
afterAll(async () => {
  await site.stop()
  await database.drop()
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function uploadPicture(background: string) {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  const profilePicture = `data:image/png;base64,${png.toString('base64')}`
  return guest.call('PATCH', `/api/users/${guest.id}`, { profilePicture })
}

function uploadSound() {
  const head = '--part\r\nContent-Disposition: form-data; name="introduction"; filename="me.mp3"\r\n\r\n'
  const body = `${head}${sound.toString('latin1')}\r\n--part--\r\n`
  return guest.call('POST', '/api/introduction', Buffer.from(body, 'latin1'), {
    'content-type': 'multipart/form-data; boundary=part',
  })
}

test('pictures and recordings are in the bucket and not in the data folder, and are sent in parts', async () => {
  const picture = await get(pictureUrl)
  expect([picture.status, (await sharp(await bytesOf(picture)).metadata()).format]).toEqual([200, 'webp'])
  const whole = await get(soundUrl)
  expect((await bytesOf(whole)).equals(sound)).toBe(true)
  const part = await get(soundUrl, { range: 'bytes=100000-200000' })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100000-200000/${sound.length}`,
  ])
  expect((await bytesOf(part)).equals(sound.subarray(100_000, 200_001))).toBe(true)
  // Drawn in a thread of the build, with native modules and fonts from outside of it.
  const drawn = await get(`/preview/${guest.id}.png`)
  expect((await sharp(await bytesOf(drawn)).metadata()).width).toBe(1200)
  expect(existsSync(join(dataDir, 'pictures'))).toBe(false)
  const store = await bucketStore(readConfig(environment).s3!, patience.person)
  expect(await store.get(soundUrl.replace('/introductions/', ''))).toHaveLength(sound.length)
  store.close()
})

/** Nothing waits for files but files themselves. */
async function expectOnlyFilesRefused() {
  const page = await get(`/profile/${guest.id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Walker')])
  for (const path of [pictureUrl, soundUrl]) {
    const refused = await get(path)
    const body = { code: 'unavailable', message: expect.stringMatching(/^We can’t reach pictures and rec/) }
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining(body)])
    expect(refused.headers.get('retry-after')).toBe('5')
  }
  const sentence = 'We can’t reach pictures and recordings right now. Try again in a few minutes.'
  for (const refused of [await uploadPicture('#3a3'), await uploadSound()]) {
    expect(refused).toMatchObject({ status: 503, body: { message: sentence } })
  }
}

async function expectEverythingThere() {
  await waitUntil(async () => (await get(pictureUrl)).status === 200, 'pictures are back')
  expect((await bytesOf(await get(soundUrl))).equals(sound)).toBe(true)
  const { body } = await guest.call('GET', `/api/users/${guest.id}`)
  expect([body.profilePicture, body.introduction.url]).toEqual([pictureUrl, soundUrl])
}

test('while the store is away pages come, uploads are refused, and nothing that was stored is lost', async () => {
  await s3.stop()
  await expectOnlyFilesRefused()
  await s3.start()
  await expectEverythingThere()
})

test('a store that takes calls and never answers holds up few calls and no page', async () => {
  s3.pause()
  expect((await get(pictureUrl)).status).toBe(503)
  await expectOnlyFilesRefused()
  const all = await Promise.all(Array.from({ length: 100 }, () => get(pictureUrl)))
  expect(all.map(({ status }) => status)).toEqual(Array(100).fill(503))
  s3.resume()
  await expectEverythingThere()
})

test('the site starts while the store is away, warns once, and uses it when it comes', async () => {
  await site.stop()
  await s3.stop()
  site = await startApplication(environment)
  expect(site.output().match(/gives no answer \(ECONNREFUSED\), so there are no pictures/g)).toHaveLength(1)
  await expectOnlyFilesRefused()
  await s3.start()
  await expectEverythingThere()
  expect(site.output()).not.toContain(environment.S3_SECRET_ACCESS_KEY)
})

test('a bucket that isn’t there stops the start with one sentence', async () => {
  const wrong = { DATA_DIR: join(dataDir, 'other'), S3_BUCKET: 'halls' }
  const { code, said } = await failToStart({ ...environment, ...wrong })
  expect([code, said]).toEqual([1, expect.stringMatching(/^The bucket halls at .* correct S3_BUCKET\.\n$/)])
})

test('the doctor tries the bucket', async () => {
  const right = await runCommand('doctor', environment)
  expect(right.said).not.toContain('S3')
  const wrong = await runCommand('doctor', { ...environment, S3_BUCKET: 'halls' })
  expect([wrong.code, wrong.said]).toEqual([
    1,
    expect.stringMatching(/^Mend: +The bucket halls at .* correct S3_BUCKET/m),
  ])
})
