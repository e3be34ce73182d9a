/** Above this no browser is asked to decode a file. */
const decodableBytes = 20 * 1024 * 1024
/** Sent as it is: scaling would gain little. */
const smallBytes = 256 * 1024
/** The site shows pictures at 512 pixels; twice that leaves room for a crop. */
const shorterEdge = 1024
const quality = 0.9

/** A picture small enough to send: scaled down where the browser can read it, else as it is. */
export async function scaledPicture(file: File): Promise<File> {
  if (file.size <= smallBytes || file.size > decodableBytes) return file
  try {
    const scaled = await draw(file)
    return scaled.size < file.size ? new File([scaled], file.name, { type: scaled.type }) : file
  } catch {
    return file
  }
}

async function draw(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, shorterEdge / Math.min(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser has no canvas.')
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const webp = await write(canvas, 'image/webp')
  if (webp.type === 'image/webp') return webp
  // Safari writes no WebP. JPEG has no transparency: it would turn black.
  paper.globalCompositeOperation = 'destination-over'
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  return write(canvas, 'image/jpeg')
}

function write(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      type,
      quality,
    )
  })
}
