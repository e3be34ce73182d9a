import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { refuse } from '../../platform/refuse.ts'
import { allForms, type PictureForm, type PictureType, pictureForms } from './picture-forms.ts'
import { pictureWords } from './wording.ts'

/** Memory while decoding, measured, by accepted format. */
const bytesPerPixel = new Map([
  // Of animations, the first frame.
  ['image/apng', 4],
  ['image/avif', 25],
  ['image/gif', 5],
  ['image/jpeg', 6],
  ['image/png', 4],
  ['image/webp', 2.5],
])
/** A small file can decode to gigabytes. */
const mostBytes = 100_000_000
const secondsAtMost = 15
/** The next step takes seven times as long and saves a fifth more. */
const avifEffort = 2
const white = '#ffffff'

export type EncodedPicture = {
  /** SHA-256 of the large square. */
  hash: string
  files: { form: PictureForm; type: PictureType; bytes: Uint8Array }[]
}

/** What a crop keeps: the part that draws the eye, the top, or all of it, on white. */
type Keep = 'attention' | 'top' | 'all'

export type HowToResize = {
  keep?: Keep
  /** Takes six times as long. */
  avif?: boolean
}

/** Re-encodes in every form, which drops all metadata. */
export async function resizePicture(
  bytes: Uint8Array,
  { keep, avif = true }: HowToResize = {},
): Promise<EncodedPicture> {
  // sharp caches up to a hundred whole pictures by default; every picture comes only once.
  sharp.cache(false)
  const found = await fileTypeFromBuffer(bytes)
  const cost = bytesPerPixel.get(found?.mime ?? '')
  if (!cost) refuse('unsupported_type', pictureWords.wrongType)
  const mostPixels = Math.floor(mostBytes / cost)
  const { width: wide, height: high } = await readSize(bytes, mostPixels)
  try {
    // Decoded once; a large photo would cost its memory for every form.
    const whole = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
    const fit = keep === 'all' ? 'inside' : isStrip(wide, high) ? 'cover' : 'outside'
    const { data, info } = await (keep === 'all' ? whole.flatten({ background: white }) : whole)
      .resize(800, 800, { fit, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const kept = keep ?? (isFramed(width, height) ? 'top' : 'attention')
    const files: EncodedPicture['files'] = []
    const hash = createHash('sha256')
    for (const form of allForms) {
      // Not `clone`: it copies the decoded picture, and holds up the process meanwhile.
      const part = () => cropped(sharp(data, { raw: { width, height, channels } }), form, kept)
      const webp = await encode(part(), form)
      files.push({ form, type: 'webp', bytes: webp })
      if (form === '512') hash.update(webp)
      const { avifQuality } = pictureForms[form]
      if (!avif || avifQuality === null) continue
      const smaller = await part().avif({ quality: avifQuality, effort: avifEffort }).toBuffer()
      if (smaller.length < webp.length) files.push({ form, type: 'avif', bytes: smaller })
    }
    return { hash: hash.digest('hex'), files }
  } catch {
    return refuseBroken()
  }
}

/** A portrait of a picture that was stored before there were portraits. */
export function cropPortrait(square: Uint8Array, form: PictureForm): Promise<Uint8Array> {
  return encode(cropped(sharp(square), form, 'attention'), form)
}

function cropped(picture: Sharp, form: PictureForm, keep: Keep): Sharp {
  const { width, height } = pictureForms[form]
  const timed = picture.timeout({ seconds: secondsAtMost })
  return keep === 'all'
    ? timed.resize(width, height, { fit: 'contain', background: white })
    : timed.resize(width, height, { fit: 'cover', position: keep })
}

const encode = (part: Sharp, form: PictureForm) =>
  part.webp({ quality: pictureForms[form].quality }).toBuffer()

/** Someone chose this 4:5 part: the editor shows that its top becomes the square. */
const isFramed = (width: number, height: number) => Math.abs(width / height - 4 / 5) < 0.005

/** So long that it would stay large when its short side fits. */
const isStrip = (width: number, height: number) => Math.max(width, height) > 3 * Math.min(width, height)

/** Refuses too many pixels. */
async function readSize(bytes: Uint8Array, mostPixels: number): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (width * height > mostPixels) {
    refuse('too_large', pictureWords.tooManyPixels)
  }
  return { width, height }
}

function refuseBroken(): never {
  refuse('broken_image', pictureWords.unreadable)
}
