import { useState } from 'react'
import { hashInAddress, pictureAddress } from '../../../contract/picture-address.ts'
import { colorOf, initialsOf } from '../../../wording/initials.ts'
import { classNames } from '../../ui/class-names.ts'

export const personColors = ['bg-person-1', 'bg-person-2', 'bg-person-3', 'bg-person-4', 'bg-person-5']

const sizes = {
  s: 'size-9 text-[0.8125rem]',
  m: 'size-12 text-base',
  l: 'size-16 text-[1.375rem]',
  xl: 'size-28 text-4xl',
  portrait: 'size-32 text-5xl sm:size-44 sm:text-6xl xl:size-60 xl:text-[5.5rem]',
}
const pixels = { s: 36, m: 48, l: 64, xl: 112, portrait: 240 }

type AvatarProps = {
  name: string
  /** Of any size. Falls back to initials if missing or broken. */
  src?: string | null
  size?: keyof typeof sizes
  eager?: boolean
  className?: string
}

/** Hidden from screen readers: the name is next to it. */
export function Avatar({ name, src, size = 'm', eager, className }: AvatarProps) {
  // Drawn initials are for those who cannot draw them in the site’s own letters.
  const [broken, setBroken] = useState<string>()
  const picture = src && src !== broken && !src.startsWith('/initials/') ? src : null
  const hash = picture ? hashInAddress(picture) : null
  /** The picture may have failed before hydration. */
  const meet = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && picture) setBroken(picture)
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden font-display font-bold tracking-tight text-on-room select-none',
        sizes[size],
        size === 'portrait' ? 'rounded-l' : 'rounded-full',
        // A hair smaller below a picture, so that its ground does not shine through at the edge.
        picture ? 'bg-sunk bg-clip-content p-px' : personColors[colorOf(name)],
        className,
      )}
    >
      {picture ? (
        <img
          ref={meet}
          src={picture}
          {...(hash && {
            srcSet: `${pictureAddress(hash, 96)} 96w, ${pictureAddress(hash, 512)} 512w`,
            sizes: `${pixels[size]}px`,
          })}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
          onError={() => setBroken(picture)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
