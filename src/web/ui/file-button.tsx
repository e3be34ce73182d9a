import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'

type FileButtonProps = Omit<ButtonProps, 'look' | 'onClick'> & {
  /** Names the field, which only assistive technology finds. */
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** Opens the browser’s choice of files. */
export function FileButton({ label, accept, onChoose, children, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="outline" {...button} onClick={() => field.current?.click()}>
        <Icon of={Upload} size={button.size === 's' ? 16 : 18} />
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
