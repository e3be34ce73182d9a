import type { Config } from '../src/platform/config.ts'
import type { S3Config } from '../src/platform/s3-config.ts'

export function requireS3({ s3 }: Config): S3Config {
  if (!s3) throw new Error('There’s no bucket. Set S3_BUCKET and the other S3_ variables of the README.')
  return s3
}
