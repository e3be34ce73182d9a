import { colourOf, initialsOf } from '../../contract/initials.ts'
import { classNames } from './class-names.ts'

const colours = ['bg-person-1', 'bg-person-2', 'bg-person-3', 'bg-person-4', 'bg-person-5']

const sizes = {
  s: 'size-9 text-[0.8125rem]',
  m: 'size-12 text-base',
  l: 'size-16 text-[1.375rem]',
  xl: 'size-28 text-4xl',
}
const pixels = { s: 36, m: 48, l: 64, xl: 112 }

type AvatarProps = {
  name: string
  /** A picture's address; the initials stand below it, and show when it is missing or broken. */
  src?: string | null
  size?: keyof typeof sizes
  /** In the first screenful: fetched at once. */
  eager?: boolean
  className?: string
}

/** A face, or initials on the name's own colour. The name stands beside it, so it is silent. */
export function Avatar({ name, src, size = 'm', eager, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-bold tracking-tight text-on-room select-none',
        sizes[size],
        colours[colourOf(name)],
        // A hair smaller below a picture, so that its colour does not shine through at the edge.
        src && 'bg-clip-content p-px',
        className,
      )}
    >
      {initialsOf(name)}
      {src && (
        <img
          src={src}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
