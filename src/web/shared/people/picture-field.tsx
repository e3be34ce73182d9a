import { useEffect, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { toast } from '../../ui/toast.ts'
import { Avatar } from './avatar.tsx'
import type { CropDialog } from './crop-dialog.tsx'
import { type Area, closePhoto, cropPhoto, isHeic, openPhoto, type Photo } from './photo.ts'
import { pictureWords as words } from './wording.ts'

/** Larger files aren’t decoded. */
const decodableBytes = 20 * 1024 * 1024

const accepted = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']

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
  const [crop, setCrop] = useState<Crop>()
  const [open, setOpen] = useState(false)
  const help = useId()
  const megabytes = limitBytes / 1024 / 1024
  useEffect(() => () => crop && closePhoto(crop.photo), [crop])

  async function prepare(work: () => Promise<unknown>) {
    setPreparing(true)
    onPreparing?.(true)
    try {
      await work()
    } finally {
      setPreparing(false)
      onPreparing?.(false)
    }
  }

  async function choose(chosen: File) {
    if (chosen.size > decodableBytes) return refuseLarge()
    await prepare(async () => {
      const photo = await openPhoto(chosen).catch(() => undefined)
      if (!photo) return sendUnread(chosen)
      const dialog = await import('./crop-dialog.tsx').catch(() => undefined)
      if (!dialog) return void toast({ ...words.noEditor, tone: 'error' })
      setCrop({ photo, name: chosen.name, Dialog: dialog.CropDialog })
      setOpen(true)
    })
  }

  /** Another browser’s format may still be one that the server reads. */
  async function sendUnread(chosen: File) {
    const { title, text, heic } = words.otherFormat
    if (await isHeic(chosen)) return void toast({ title, text: heic, tone: 'error' })
    if (!accepted.includes(chosen.type)) return void toast({ title, text, tone: 'error' })
    if (chosen.size > limitBytes) return refuseLarge()
    await onChoose(chosen)
  }

  function refuseLarge() {
    const { title, text } = words.tooLarge
    toast({ title, text: text({ megabytes }), tone: 'error' })
  }

  function send({ photo, name: fileName }: Crop, area: Area) {
    setOpen(false)
    return prepare(async () => onChoose(await cropPhoto(photo, area, fileName)))
  }

  return (
    <fieldset className="flex items-center gap-5">
      <legend className="mb-2 font-semibold">Profile picture</legend>
      <Avatar key={picture} name={name} src={picture} size="xl" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            size="s"
            busy={busy || preparing}
            busyLabel={busy ? 'Uploading…' : words.preparing}
            aria-describedby={help}
            label="Profile picture file"
            accept={accepted.join(',')}
            onChoose={(chosen) => void choose(chosen)}
          >
            Upload picture
          </FileButton>
          {picture && (
            <Button look="ghost" size="s" onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
        <p id={help} className="text-sm text-soft">
          {words.formats({ megabytes })}
        </p>
      </div>
      {crop && (
        <crop.Dialog
          key={crop.photo.url}
          photo={crop.photo}
          open={open}
          onOpenChange={setOpen}
          onCrop={(area) => void send(crop, area)}
        />
      )}
    </fieldset>
  )
}

type Crop = { photo: Photo; name: string; Dialog: typeof CropDialog }
