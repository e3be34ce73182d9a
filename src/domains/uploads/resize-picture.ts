import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuse } from '../../platform/refuse.ts'
import { pictureWords } from './wording.ts'

/** Memory while decoding, measured, by accepted format. */
const bytesPerPixel = new Map([
  ['image/avif', 25],
  ['image/gif', 5],
  ['image/jpeg', 6],
  ['image/png', 4],
  ['image/webp', 2.5],
])
/** A small file can decode to gigabytes. */
const mostBytes = 100_000_000
const edge = 512
const thumbnailEdge = 96
const secondsAtMost = 15

export type EncodedPicture = {
  /** SHA-256 of the large picture. */
  hash: string
  large: Uint8Array
  small: Uint8Array
}

/** Re-encodes as square WebP of 512 and 96 px, which drops all metadata. */
export async function resizePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  // sharp caches up to a hundred whole pictures by default; every picture comes only once.
  sharp.cache(false)
  const found = await fileTypeFromBuffer(bytes)
  const cost = bytesPerPixel.get(found?.mime ?? '')
  if (!cost) refuse('unsupported_type', pictureWords.wrongType)
  const mostPixels = Math.floor(mostBytes / cost)
  await refuseManyPixels(bytes, mostPixels)
  try {
    const large = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize(edge, edge, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
    const small = await sharp(large).resize(thumbnailEdge, thumbnailEdge).webp({ quality: 80 }).toBuffer()
    return { hash: createHash('sha256').update(large).digest('hex'), large, small }
  } catch {
    return refuseBroken()
  }
}

async function refuseManyPixels(bytes: Uint8Array, mostPixels: number): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (width * height > mostPixels) {
    refuse('too_large', pictureWords.tooManyPixels)
  }
}

function refuseBroken(): never {
  refuse('broken_image', pictureWords.unreadable)
}
