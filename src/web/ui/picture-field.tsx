import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { scaledPicture } from './scaled-picture.ts'
import { toast } from './toast.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type PictureFieldProps = {
  /** Whose initials stand where there is no picture. */
  name: string
  /** The picture as it would be saved: an address, or null for initials. */
  picture: string | null
  limitBytes: number
  onChoose: (file: File) => unknown
  onRemove: () => void
  /** A chosen picture is on its way. */
  busy?: boolean
  /** A chosen picture is being scaled down. */
  onPreparing?: (preparing: boolean) => void
}

/** Chooses a picture, or takes it away. A large one is scaled down; one still over the limit is refused. */
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
          JPG, PNG, WebP, GIF or AVIF. We scale photos over {limit} down.
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
