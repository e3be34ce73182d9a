const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
}
const opened = new Set([ids.segment, ids.info, ids.cluster, ids.blockGroup])
const defaultScaleNs = 1_000_000
/** Blocks say when they begin; in Opus and Vorbis each lasts about this long. */
const blockSeconds = 0.02

/**
 * Seconds until the last block ends, or undefined. Recorders in browsers stream their files and leave out the duration.
 * (RFC 8794, RFC 9559)
 */
export function webmSeconds(bytes: Uint8Array): number | undefined {
  let [scaleNs, clusterTime, last] = [defaultScaleNs, 0, -1]
  for (let at = 0; at < bytes.length; ) {
    const id = readNumber(bytes, at, false)
    const size = id && readNumber(bytes, id.end, true)
    if (!id || !size) break
    at = size.end
    if (opened.has(id.value)) continue
    const content = bytes.subarray(at, at + size.value)
    if (id.value === ids.scale) scaleNs = readInteger(content)
    if (id.value === ids.clusterTime) clusterTime = readInteger(content)
    if (id.value === ids.simpleBlock || id.value === ids.block) {
      const track = readNumber(content, 0, true)
      if (track)
        last = Math.max(
          last,
          clusterTime + ((readInteger(content.subarray(track.end, track.end + 2)) << 16) >> 16),
        )
    }
    at += size.value
  }
  return last < 0 ? undefined : (last * scaleNs) / 1e9 + blockSeconds
}

/** A number of 1 to 8 bytes whose first bits tell its length; without `plain`, those bits belong to it. */
export function readNumber(
  bytes: Uint8Array,
  at: number,
  plain: boolean,
): { value: number; end: number } | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return undefined
  const rest = readInteger(bytes.subarray(at + 1, at + length))
  const value = (plain ? first & (0xff >> length) : first) * 256 ** (length - 1) + rest
  return { value, end: at + length }
}

function readInteger(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}
