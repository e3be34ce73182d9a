import { resolve } from 'node:path'

export type BackupPlace = { file: string } | { inBucket: string }

/**
 * `s3:NAME` is in the bucket, `s3` too, without a name. Everything else is a file, relative to where the
 * command was typed.
 */
export function backupPlace(given: string, typedIn: string | undefined): BackupPlace {
  const [, name] = /^s3(?::(.*))?$/.exec(given) ?? []
  if (given !== 's3' && name === undefined) return { file: resolve(typedIn ?? '', given) }
  if (name && !/^\w[\w.-]*$/.test(name)) {
    throw new Error(`${name} can’t be the name of a backup: use letters, digits, dots and dashes.`)
  }
  return { inBucket: name ?? '' }
}
