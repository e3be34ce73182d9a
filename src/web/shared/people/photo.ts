import { aspect } from './frame.ts'

/** Longer photos are scaled down before they’re cropped: zoomed in, the frame still has all the pixels it needs. */
const longestEdge = 3200

/** The server stores nothing larger. */
const framedWidth = 800

const quality = 0.9

export type Photo = {
  source: HTMLImageElement | HTMLCanvasElement
  width: number
  height: number
  /** What a page can show. Ends with `closePhoto`. */
  url: string
}

export type Area = { x: number; y: number; width: number; height: number }

/**
 * Throws if the browser can’t decode it. An image element turns a photo as its EXIF says, and drawing it small decodes it
 * small: a photo of 108 megapixels takes milliseconds, where createImageBitmap takes seconds and 400 MB.
 */
export async function openPhoto(file: File): Promise<Photo> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    if (width === 0) throw new Error('This browser decodes no pictures.')
    const scale = longestEdge / Math.max(width, height)
    if (scale >= 1) return { source: image, width, height, url: image.src }
    const canvas = draw(image, { x: 0, y: 0, width, height }, width * scale, height * scale)
    const shown = await write(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
    URL.revokeObjectURL(image.src)
    return { source: canvas, width: canvas.width, height: canvas.height, url: URL.createObjectURL(shown) }
  } catch (error) {
    URL.revokeObjectURL(image.src)
    throw error
  }
}

export const closePhoto = ({ url }: Photo) => URL.revokeObjectURL(url)

/** The 4:5 part of a photo, never enlarged. */
export async function cropPhoto(photo: Photo, area: Area, name: string): Promise<File> {
  const width = Math.min(framedWidth, area.width)
  const canvas = draw(photo.source, area, width, width / aspect)
  const blob = await write(canvas, 'image/webp')
  return new File([blob], name, { type: blob.type })
}

function draw(source: CanvasImageSource, from: Area, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser has no canvas.')
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function write(canvas: HTMLCanvasElement, type: 'image/webp' | 'image/jpeg'): Promise<Blob> {
  const written = await encode(canvas, type)
  if (written.type === type) return written
  // Safari can’t encode WebP. In JPEG, transparent pixels would turn black.
  const paper = canvas.getContext('2d')
  if (paper) {
    paper.globalCompositeOperation = 'destination-over'
    paper.fillStyle = 'white'
    paper.fillRect(0, 0, canvas.width, canvas.height)
  }
  return encode(canvas, 'image/jpeg')
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      type,
      quality,
    )
  })
}

/** ISO media files name their brand in bytes 4 to 12. */
export async function isHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type)) return true
  const start = await file.slice(4, 12).text()
  return /^ftyp(hei[cxms]|hev[cxms])$/.test(start)
}
