import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { avatarLimitBytes } from '../../contract/uploads.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type PictureFieldProps = {
  name: string
  /** The picture as it would be saved: an address, or null for initials. */
  picture: string | null
  onChange: (picture: string | null) => void
}

/** Chooses a picture to be saved with the form, or takes it away. One over 2 MB is refused at once. */
export function PictureField({ name, picture, onChange }: PictureFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const help = useId()

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!chosen) return
    if (chosen.size > avatarLimitBytes) {
      toast({ title: 'File too large', text: 'Please select an image smaller than 2MB.', tone: 'error' })
      return
    }
    onChange(await readAsAddress(chosen))
  }

  return (
    <fieldset className="flex items-center gap-5">
      <legend className="mb-2 font-semibold">Profile picture</legend>
      <Avatar key={picture} name={name} src={picture} size="xl" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="s" onClick={() => file.current?.click()} aria-describedby={help}>
            <Icon of={Upload} size={16} />
            Upload picture
          </Button>
          {picture && (
            <Button look="ghost" size="s" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
        <p id={help} className="text-sm text-soft">
          JPG, PNG, WebP, GIF or AVIF, at most 2MB.
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

function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
