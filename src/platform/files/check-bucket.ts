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
import { bucketFixes, bucketWords } from './wording.ts'

/** `isPassing`: the store may only be away. Otherwise a setting is wrong. */
export type BucketProblem = { isPassing: boolean; says: string }

/** Does in the bucket what the site does: list, write, read, delete. Null if all of it works. */
export async function checkBucket(config: S3Config): Promise<BucketProblem | null> {
  using bucket = openBucket(config, patience.person)
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
  }
}

/** For the start: a wrong setting ends it. A store that’s away doesn’t, because most pages work without it. */
export async function requireBucket(config: S3Config, log: Log): Promise<void> {
  const problem = await checkBucket(config)
  if (!problem) return
  if (!problem.isPassing) throw new ConfigError(problem.says)
  log.warn(problem.says)
}

function explain(error: unknown, { bucket, endpoint, region }: S3Config, action: string): BucketProblem {
  const at = endpoint ?? `AWS (${region})`
  const { name, status } = readError(error)
  const reason = [status, name].filter(Boolean).join(' ')
  const fix = bucketFixes[name] ?? bucketFixes[`${status}`]
  const isPassing = !fix && (status === undefined || status >= 500 || status === 429)
  const says = isPassing ? bucketWords.unreachable : bucketWords.unusable
  return { isPassing, says: says({ bucket, at, action, reason, fix: fix ?? bucketFixes.other }) }
}
