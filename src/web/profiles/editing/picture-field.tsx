import { avatarLimitBytes } from '../../../contract/uploads.ts'
import { PictureField as Field } from '../../shared/people/picture-field.tsx'

type PictureFieldProps = {
  name: string
  picture: string | null
  onChange: (picture: string | null) => void
  /** Saving before it ends would miss the picture. */
  onPreparing?: (preparing: boolean) => void
}

export function PictureField({ name, picture, onChange, onPreparing }: PictureFieldProps) {
  return (
    <Field
      name={name}
      picture={picture}
      limitBytes={avatarLimitBytes}
      onChoose={async (file) => onChange(await readAsAddress(file))}
      onRemove={() => onChange(null)}
      onPreparing={onPreparing}
    />
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
