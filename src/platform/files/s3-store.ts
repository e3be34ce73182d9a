import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Config } from '../s3-config.ts'
import { type FileStore, isFileName, type Patience, requireFileName } from './file-store.ts'
import { openBucket } from './s3-bucket.ts'
import { deleteObject, findSize, getBytes, listObjects, readPieces } from './s3-objects.ts'

const pieceBytes = 512 * 1024

/** Files are in `files/`, next to `backups/` in the same bucket. */
export function s3Store(config: S3Config, patience: Patience): FileStore {
  const bucket = openBucket(config, patience)
  const { client } = bucket
  const prefix = `${config.prefix}files/`
  function place(name: string) {
    requireFileName(name)
    return { Bucket: bucket.name, Key: `${prefix}${name}` }
  }
  return {
    async put(name, bytes) {
      const command = new PutObjectCommand({ ...place(name), Body: bytes })
      await bucket.run((abortSignal) => client.send(command, { abortSignal }))
    },
    async get(name) {
      return isFileName(name) ? getBytes(bucket, place(name)) : null
    },
    async open(name) {
      if (!isFileName(name)) return null
      const at = place(name)
      const size = await findSize(bucket, at)
      if (size === null) return null
      return { size, read: (part) => readPieces(bucket, at, { ...part, pieceBytes }) }
    },
    delete: async (name) => deleteObject(bucket, place(name)),
    async *list() {
      for await (const name of listObjects(bucket, prefix)) if (isFileName(name)) yield name
    },
    close: () => client.destroy(),
  }
}
