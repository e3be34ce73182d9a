import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuse } from '../../platform/refuse.ts'

/** Bytes of memory that each pixel takes while a picture is decoded, as measured, by the formats we accept. */
const bytesPerPixel = new Map([
  ['image/avif', 25],
  ['image/gif', 5],
  ['image/jpeg', 6],
  ['image/png', 4],
  ['image/webp', 2.5],
])
/** A small file can unfold into gigabytes. */
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

/**
 * A square WebP of 512 px and one of 96 px, drawn anew from the picture’s content: nothing that the file carried
 * besides the picture remains. Throws `unsupported_type`, `broken_image` or `too_large`.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  // Every picture comes once: kept results would hold whole pictures, up to a hundred. Loading the library turns this on.
  sharp.cache(false)
  const found = await fileTypeFromBuffer(bytes)
  const cost = bytesPerPixel.get(found?.mime ?? '')
  if (!cost) refuse('unsupported_type', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')
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
    refuse('too_large', 'This picture has too many pixels. Please choose a smaller one.')
  }
}

function refuseBroken(): never {
  refuse('broken_image', 'This picture could not be read. Please choose another.')
}
