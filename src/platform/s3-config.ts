import { ConfigError } from './config-values.ts'

export type S3Config = Readonly<{
  bucket: string
  /** Null: AWS. */
  endpoint: string | null
  region: string
  /** Null: the SDK finds them, such as those of the machine's role. */
  keys: { id: string; secret: string } | null
  /** Empty, or with a slash at its end. */
  prefix: string
}>

type Given = {
  [name in `S3_${'BUCKET' | 'ENDPOINT' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY' | 'PREFIX'}`]?:
    | string
    | undefined
}

/** On AWS the keys may come from the machine; elsewhere the region has no meaning. */
export function s3Of({
  S3_BUCKET,
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  S3_PREFIX = '',
}: Given): S3Config | null {
  const given = [S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX]
  if (!given.some(Boolean)) return null
  const needsKeys = Boolean(S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)
  const missing = [
    !S3_BUCKET && 'S3_BUCKET',
    !S3_REGION && !S3_ENDPOINT && 'S3_REGION',
    !S3_ACCESS_KEY_ID && needsKeys && 'S3_ACCESS_KEY_ID',
    !S3_SECRET_ACCESS_KEY && needsKeys && 'S3_SECRET_ACCESS_KEY',
  ].filter((name) => name !== false)
  if (!S3_BUCKET || missing.length > 0) {
    throw new ConfigError(`Files in S3 need more settings: set ${missing.join(' and ')} too.`)
  }
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION ?? 'us-east-1',
    keys:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { id: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY }
        : null,
    prefix: S3_PREFIX.replace(/([^/])$/, '$1/'),
  }
}
