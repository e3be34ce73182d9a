import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Upload } from '@aws-sdk/lib-storage'
import { patience } from '../files/file-store.ts'
import { openBucket } from '../files/s3-bucket.ts'
import { deleteObject, findSize, listObjects, type Place, readPieces } from '../files/s3-objects.ts'
import type { S3Config } from '../s3-config.ts'
import { archiveWords } from './wording.ts'

const pieceBytes = 8 * 1024 * 1024
/** S3's limit. */
const mostParts = 10_000

/** Copies a backup into the bucket, and reads it back to compare its SHA-256. Never replaces another one. A copy that differs is deleted. */
export async function uploadArchive(config: S3Config, name: string, file: string): Promise<void> {
  using bucket = openBucket(config, patience.job)
  const at = placeOf(config, name)
  if ((await findSize(bucket, at)) !== null) throw new Error(archiveWords.exists({ name }))
  const { size } = await stat(file)
  const partSize = Math.max(pieceBytes, Math.ceil(size / mostParts))
  await bucket.run(() =>
    new Upload({ client: bucket.client, params: { ...at, Body: createReadStream(file) }, partSize }).done(),
  )
  const written = readPieces(bucket, at, { first: 0, last: size - 1, pieceBytes })
  const isWhole = (await findSize(bucket, at)) === size
  if (isWhole && (await sumOf(written)) === (await sumOf(createReadStream(file)))) return
  await deleteObject(bucket, at)
  throw new Error(archiveWords.differs({ name }))
}

export async function downloadArchive(config: S3Config, name: string, file: string): Promise<void> {
  using bucket = openBucket(config, patience.job)
  const at = placeOf(config, name)
  const size = await findSize(bucket, at)
  if (size === null) throw new Error(archiveWords.missing({ name }))
  const bytes = readPieces(bucket, at, { first: 0, last: size - 1, pieceBytes })
  await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

export async function deleteArchive(config: S3Config, name: string): Promise<void> {
  using bucket = openBucket(config, patience.job)
  await deleteObject(bucket, placeOf(config, name))
}

export async function listArchives(config: S3Config): Promise<string[]> {
  using bucket = openBucket(config, patience.job)
  return await Array.fromAsync(listObjects(bucket, prefixOf(config)))
}

const prefixOf = ({ prefix }: S3Config) => `${prefix}backups/`

function placeOf(config: S3Config, name: string): Place {
  return { Bucket: config.bucket, Key: `${prefixOf(config)}${name}` }
}

async function sumOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}
