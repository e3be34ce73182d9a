import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { Avatar } from './avatar.tsx'

/** Larger files aren’t decoded. */
const decodableBytes = 20 * 1024 * 1024

/** Up to this, scaling gains too little. */
const smallBytes = 256 * 1024

/** The site shows pictures at 512 pixels; twice that leaves room for a crop. */
const shorterEdge = 1024

const quality = 0.9

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type PictureFieldProps = {
  name: string
  /** URL, or null for initials. */
  picture: string | null
  limitBytes: number
  onChoose: (file: File) => unknown
  onRemove: () => void
  busy?: boolean
  onPreparing?: (preparing: boolean) => void
}

export function PictureField({
  name,
  picture,
  limitBytes,
  onChoose,
  onRemove,
  busy,
  onPreparing,
}: PictureFieldProps) {
  const [preparing, setPreparing] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const help = useId()
  const limit = `${limitBytes / 1024 / 1024}MB`

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!chosen) return
    prepare(true)
    try {
      const scaled = await scaledPicture(chosen)
      if (scaled.size <= limitBytes) await onChoose(scaled)
      else {
        const text = `Please select an image smaller than ${limit}.`
        toast({ title: 'File too large', text, tone: 'error' })
      }
    } finally {
      prepare(false)
    }
  }

  function prepare(next: boolean) {
    setPreparing(next)
    onPreparing?.(next)
  }

  return (
    <fieldset className="flex items-center gap-5">
      <legend className="mb-2 font-semibold">Profile picture</legend>
      <Avatar key={picture} name={name} src={picture} size="xl" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            size="s"
            busy={busy || preparing}
            busyLabel={busy ? 'Uploading…' : 'Preparing…'}
            onClick={() => file.current?.click()}
            aria-describedby={help}
          >
            <Icon of={Upload} size={16} />
            Upload picture
          </Button>
          {picture && (
            <Button look="ghost" size="s" onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
        <p id={help} className="text-sm text-soft">
          JPG, PNG, WebP, GIF or AVIF. We scale down photos over {limit}.
        </p>
        <input
          ref={file}
          type="file"
          accept={accepted}
          aria-label="Profile picture file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </div>
    </fieldset>
  )
}

/** Scaled down if the browser can decode it, else unchanged. */
async function scaledPicture(file: File): Promise<File> {
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
  // Safari can’t encode WebP. In JPEG, transparent pixels would turn black.
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
