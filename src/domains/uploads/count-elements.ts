import { readNumber } from './webm-length.ts'

/** A minute of sound has 3,000 blocks, pages or samples. Parsers take seconds for a file that is all headers. */
export const mostElements = 20_000

/** Elements of WebM, boxes of MP4 and pages of Ogg; counts no further than the first that is too many. */
export function countElements(bytes: Uint8Array): number {
  const start = Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(8)])
  if (start.readUInt32BE(0) === ebml) return countWith(nextElement, bytes)
  if (start.toString('latin1', 4, 8) === 'ftyp') return countWith(nextBox, bytes)
  return start.toString('latin1', 0, 4) === 'OggS' ? countWith(nextPage, bytes) : 0
}

/** Where the next one begins, which may be inside this one. */
type Next = (file: Buffer, at: number) => number | undefined

function countWith(next: Next, bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let count = 0
  for (let at: number | undefined = 0; at !== undefined && at < file.length; at = next(file, at)) {
    if (++count > mostElements) break
  }
  return count
}

const ebml = 0x1a45dfa3
/** Elements that have others inside, as the parser reads them. */
const opened = new Set(
  (
    '1a45dfa3 18538067 1043a770 45b9 b6 8f 80 114d9b74 4dbb 1254c367 7373 63c0 67c8 1549a966 1654ae6b ae e0 e1 6d80 6240 ' +
    '5034 5035 1941a469 61a7 1c53bb6b bb b7 db 1f43b675 a0'
  )
    .split(' ')
    .map((id) => Number.parseInt(id, 16)),
)

function nextElement(file: Buffer, at: number): number | undefined {
  const id = readNumber(file, at, false)
  const size = id && readNumber(file, id.end, true)
  if (!id || !size) return undefined
  return opened.has(id.value) ? size.end : size.end + size.value
}

const boxes = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'dinf',
  'edts',
  'udta',
  'moof',
  'traf',
  'ilst',
])

function nextBox(file: Buffer, at: number): number | undefined {
  if (at + 8 > file.length) return undefined
  const size = file.readUInt32BE(at)
  if (boxes.has(file.toString('latin1', at + 4, at + 8))) return at + 8
  // 1: a long size follows; 0: until the end.
  if (size === 1) return at + 16 > file.length ? undefined : at + Number(file.readBigUInt64BE(at + 8))
  return size < 8 ? undefined : at + size
}

function nextPage(file: Buffer, at: number): number | undefined {
  const segments = file[at + 26] ?? 0
  const sizes = file.subarray(at + 27, at + 27 + segments)
  return at + 27 + segments + sizes.reduce((sum, size) => sum + size, 0)
}
