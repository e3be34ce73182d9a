import { createHash } from 'node:crypto'

/** Namespace of podcast:guid in the Podcasting 2.0 documents. */
const namespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The podcast:guid of a feed that names none: UUIDv5 of its address without scheme and trailing slashes. */
export function guidOf(address: string): string {
  const name = address.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '')
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function validGuid(text: string | undefined): string | null {
  const guid = text?.trim().toLowerCase() ?? ''
  return uuid.test(guid) ? guid : null
}
