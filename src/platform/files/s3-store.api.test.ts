import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadArchive } from '../backup/bucket-archives.ts'
import { readConfig } from '../config.ts'
import { checkBucket } from './check-bucket.ts'
import { copyFiles } from './copy-files.ts'
import { type FileStore, type Patience, patience, StoreUnavailable } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** A store that answers as each test says. Real ones are in `file-store.api.test.ts`. */
let answer: (request: IncomingMessage, response: ServerResponse) => unknown
let calls: IncomingMessage[]
const server = createServer((request, response) => {
  calls.push(request)
  answer(request, response)
})
let config: ReturnType<typeof readConfig>

beforeEach(async () => {
  calls = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  config = readConfig({
    S3_BUCKET: 'rooms',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'hunter2-id',
    S3_SECRET_ACCESS_KEY: 'hunter2-secret',
  })
})
const opened: FileStore[] = []
afterEach(async () => {
  for (const store of opened.splice(0)) store.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

function open(who: Patience): FileStore {
  const store = s3Store(config.s3!, { ...who, silentMs: 200, wholeMs: 1000 })
  opened.push(store)
  return store
}

const thrown = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error as Error,
  )
const whole = (bytes: Buffer) => (_: unknown, response: ServerResponse) => response.end(bytes)
/** Sends a part of what it promised, and then nothing. */
function breakOff(_: unknown, response: ServerResponse) {
  response.setHeader('content-length', 100)
  response.write('half')
}
function error(status: number, code: string) {
  return (_: unknown, response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>hunter2 ${code}</Message></Error>`)
}

test('a body is sent whole with its SHA-256, and without what older servers don’t know', async () => {
  answer = whole(Buffer.of())
  const bytes = Buffer.from('a picture')
  await open(patience.person).put('one.webp', bytes)
  const [{ headers, url } = {} as IncomingMessage] = calls
  expect(url).toMatch(/^\/rooms\/files\/one\.webp/)
  expect(headers['x-amz-content-sha256']).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(headers['content-length']).toBe(String(bytes.length))
  const newer = Object.keys(headers).filter((name) => /checksum|trailer|transfer-encoding/.test(name))
  expect(newer).toEqual([])
})

test('an answer that breaks off is an error for a person, and a job asks again', async () => {
  answer = breakOff
  expect(await thrown(open(patience.person).get('one.webp'))).toBeInstanceOf(StoreUnavailable)
  answer = (request, response) => {
    answer = whole(Buffer.from('whole'))
    breakOff(request, response)
  }
  expect(String(await open(patience.job).get('one.webp'))).toBe('whole')
})

function ranges(size: number) {
  return ({ method, headers }: IncomingMessage, response: ServerResponse) => {
    if (method === 'HEAD') return response.setHeader('content-length', size).end()
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    return response.writeHead(206).end(Buffer.alloc(Number(last) - Number(first) + 1))
  }
}

test('other bytes than those asked for are an error', async () => {
  answer = ranges(1000)
  const file = await open(patience.person).open('one.mp3')
  answer = whole(Buffer.alloc(1000))
  const reading = buffer(file!.read({ first: 10, last: 19 }))
  await expect(reading).rejects.toThrow('The S3 store answered with other bytes than it was asked for.')
})

test('a list is read page by page', async () => {
  const page = (name: string, next?: string) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>
      ${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}
      <Contents><Key>files/${name}</Key></Contents></ListBucketResult>`
  answer = ({ url = '' }, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(/continuation-token=second\b/.test(url) ? page('two.webp') : page('one.webp', 'second'))
  const names: string[] = []
  for await (const name of open(patience.job).list()) names.push(name)
  expect([names, calls.length]).toEqual([['one.webp', 'two.webp'], 2])
})

test('an error names what the store said, and never the keys', async () => {
  const store = open({ ...patience.person, attempts: 1 })
  answer = error(403, 'SignatureDoesNotMatch')
  const refused = await thrown(store.put('one.webp', Buffer.from('x')))
  expect(refused?.message).toBe('The S3 store refused a call (403 SignatureDoesNotMatch).')
  answer = error(500, 'InternalError')
  const failed = await thrown(store.get('one.webp'))
  expect(failed?.message).toBe('The S3 store gave no answer (500 InternalError).')
  expect(JSON.stringify([refused, failed, failed?.cause, failed?.stack])).not.toContain('hunter2')
})

const wrong: [status: number, code: string, says: RegExp][] = [
  [403, 'InvalidAccessKeyId', / Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\.$/],
  [403, 'SignatureDoesNotMatch', / Check S3_ACCESS_KEY_ID/],
  [403, 'AccessDenied', /: list failed \(403 AccessDenied\)\. Allow s3:ListBucket on it/],
  [403, 'RequestTimeTooSkewed', / Set this machine’s clock\.$/],
  [404, 'NoSuchBucket', /^The bucket rooms at http:.* correct S3_BUCKET\.$/],
  [301, 'PermanentRedirect', /another region: set S3_REGION/],
  [400, 'AuthorizationHeaderMalformed', /another region/],
  [400, 'Strange', /list failed \(400 Strange\)\. Check S3_ENDPOINT/],
]
test.each(wrong)('the check explains %i %s, a wrong setting', async (status, code, says) => {
  answer = error(status, code)
  const problem = await checkBucket(config.s3!)
  expect(problem).toEqual({ isPassing: false, says: expect.stringMatching(says) })
  expect(problem?.says).not.toContain('hunter2')
})

test('the check tells a store that is away from a wrong setting', async () => {
  answer = error(503, 'SlowDown')
  const away = expect.stringMatching(
    /gives no answer \(503 SlowDown\).* Check S3_ENDPOINT and the network\.$/,
  )
  expect(await checkBucket(config.s3!)).toEqual({ isPassing: true, says: away })
  const nowhere = { ...config.s3!, endpoint: 'http://127.0.0.1:1' }
  const refused = expect.stringMatching(/gives no answer \(ECONNREFUSED\)/)
  expect(await checkBucket(nowhere)).toEqual({ isPassing: true, says: refused })
})

test('a copy that comes back different ends the copying', async () => {
  const from = await mkdtemp(join(tmpdir(), 'copy-'))
  const folder = folderStore(from)
  await folder.put('one.webp', Buffer.from('a picture'))
  answer = ({ method }, response) =>
    method === 'GET' && calls.length === 1
      ? error(404, 'NoSuchKey')(null, response)
      : response.end(method === 'GET' ? 'a Picture' : '')
  async function* names() {
    yield { name: 'one.webp', derived: false }
  }
  const copying = copyFiles(names(), folder, open(patience.person))
  await expect(copying).rejects.toThrow('The file one.webp came back different from its copy.')
  expect(String(await folder.get('one.webp'))).toBe('a picture')

  const file = join(from, 'site.tar')
  await writeFile(file, 'a backup')
  let isSent = false
  answer = ({ method }, response) => {
    if (method === 'HEAD' && !isSent) return error(404, 'NotFound')(null, response)
    if (method === 'HEAD') return response.setHeader('content-length', 8).end()
    isSent ||= method === 'PUT'
    return response.end(method === 'GET' ? 'A backup' : '')
  }
  await expect(uploadArchive(config.s3!, 'site.tar', file)).rejects.toThrow(
    'differed from what was sent, so it was deleted',
  )
  expect(calls.at(-1)?.method).toBe('DELETE')
  await rm(from, { recursive: true })
})
