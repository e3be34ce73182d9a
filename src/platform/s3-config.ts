import type { Values } from './config.ts'
import { isAnySet, requireAll } from './config-values.ts'

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

/** On AWS the keys may come from the machine; elsewhere the region has no meaning. */
export function s3Of(v: Values): S3Config | null {
  const { s3Bucket: bucket, s3Endpoint: endpoint, s3Region: region, s3Prefix: prefix } = v
  const keys = { accessKeyId: v.s3AccessKeyId, secretAccessKey: v.s3SecretAccessKey }
  if (!isAnySet({ bucket, endpoint, region, prefix, ...keys })) return null
  const needed = {
    bucket,
    ...(!endpoint && { region }),
    ...((endpoint || isAnySet(keys)) && keys),
  }
  requireAll('S3', needed, 'Files in S3 need more settings')
  const { accessKeyId: id, secretAccessKey: secret } = needed
  return {
    bucket: needed.bucket,
    endpoint,
    region: region ?? 'us-east-1',
    keys: id && secret ? { id, secret } : null,
    prefix: prefix?.replace(/([^/])$/, '$1/') ?? '',
  }
}
