import { inflateRawSync } from 'node:zlib'

const directoryEntry = 0x02_01_4b_50

/** The files of a ZIP archive by name, from its directory at the end. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\x05\x06')) + 16)
  while (bytes.readUInt32LE(at) === directoryEntry) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const nameEnd = at + 46 + (nameLength ?? 0)
    const file = bytes.readUInt32LE(at + 42)
    const start = file + 30 + bytes.readUInt16LE(file + 26) + bytes.readUInt16LE(file + 28)
    const packed = bytes.subarray(start, start + size)
    files.set(bytes.toString('utf8', at + 46, nameEnd), method === 8 ? inflateRawSync(packed) : packed)
    at = nameEnd + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
