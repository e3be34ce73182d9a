import { randomBytes, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { ConfigError } from '../config-values.ts'
import type { Log } from '../log.ts'
import type { S3Config } from '../s3-config.ts'
import { patience } from './file-store.ts'
import { openBucket, readError } from './s3-bucket.ts'
import { bucketWords } from './wording.ts'

/** `isPassing`: the store may only be away. Otherwise a setting is wrong. */
export type BucketProblem = { isPassing: boolean; says: string }

/** Does in the bucket what the site does: list, write, read, delete. Null if all of it works. */
export async function checkBucket(config: S3Config): Promise<BucketProblem | null> {
  const bucket = openBucket(config, patience.person)
  const { client } = bucket
  const at = { Bucket: config.bucket, Key: `${config.prefix}check-${randomUUID()}` }
  const bytes = randomBytes(32)
  let action = 'list'
  const send = { abortSignal: AbortSignal.timeout(10_000) }
  try {
    const page = { Bucket: config.bucket, Prefix: config.prefix, MaxKeys: 1 }
    await client.send(new ListObjectsV2Command(page), send)
    action = 'write'
    await client.send(new PutObjectCommand({ ...at, Body: bytes }), send)
    action = 'read'
    const { Body } = await client.send(new GetObjectCommand(at), send)
    const isSame = bytes.equals(await buffer(Body as Readable))
    action = 'delete'
    await client.send(new DeleteObjectCommand(at), send)
    return isSame ? null : { isPassing: false, says: bucketWords.changed(config) }
  } catch (error) {
    return explain(error, config, action)
  } finally {
    bucket.close()
  }
}

/** For the start: a wrong setting ends it. A store that’s away doesn’t, because most pages work without it. */
export async function requireBucket(config: S3Config, log: Log): Promise<void> {
  const problem = await checkBucket(config)
  if (!problem) return
  if (!problem.isPassing) throw new ConfigError(problem.says)
  log.warn(problem.says)
}

const wrongKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'])
const otherRegion = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed', 'TemporaryRedirect'])

function explain(error: unknown, config: S3Config, action: string): BucketProblem {
  const { bucket } = config
  const at = config.endpoint ?? `AWS (${config.region})`
  const { name, status } = readError(error)
  const wrong = (says: string) => ({ isPassing: false, says })
  if (name === 'CredentialsProviderError') return wrong(bucketWords.noKeys)
  if (status === undefined || status >= 500 || status === 429) {
    const reason = [status, name].filter(Boolean).join(' ')
    return { isPassing: true, says: bucketWords.unreachable({ at, reason }) }
  }
  if (wrongKeys.has(name)) return wrong(bucketWords.wrongKeys({ at, reason: name }))
  if (name === 'RequestTimeTooSkewed') return wrong(bucketWords.wrongClock({ at }))
  if (name === 'NoSuchBucket') return wrong(bucketWords.noBucket({ bucket, at }))
  if (status === 301 || status === 307 || otherRegion.has(name)) {
    return wrong(bucketWords.otherRegion({ bucket }))
  }
  const reason = `${status} ${name}`
  if (status === 403) return wrong(bucketWords.forbidden({ bucket, action, reason }))
  return wrong(bucketWords.failed({ at, action, reason }))
}
