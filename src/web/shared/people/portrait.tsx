import { useState } from 'react'
import { hashInAddress, pictureAddress } from '../../../contract/picture-address.ts'
import { colorOf, initialsOf } from '../../../wording/initials.ts'
import { classNames } from '../../ui/class-names.ts'
import { personColors } from './avatar.tsx'

type PortraitProps = {
  name: string
  /** Of any size. */
  src: string
  /** How wide it’s shown, as in `sizes` of an image. */
  sizes: string
  /** For a page’s one main picture. Every other waits until the page is laid out, so that it delays no type and no text. */
  eager?: boolean
  className?: string
}

/** A 4:5 picture that fills its box, or large initials. Hidden from screen readers: the name is next to it. */
export function Portrait({ name, src, sizes, eager, className }: PortraitProps) {
  const [broken, setBroken] = useState<string>()
  const hash = src === broken ? null : hashInAddress(src)
  return (
    <span
      aria-hidden="true"
      data-portrait
      className={classNames(
        '@container relative grid aspect-4/5 place-items-center overflow-hidden font-display font-bold tracking-tight text-on-room select-none',
        hash ? 'bg-sunk' : personColors[colorOf(name)],
        className,
      )}
    >
      {hash ? (
        <img
          src={pictureAddress(hash, '320x400')}
          srcSet={`${pictureAddress(hash, '320x400')} 320w, ${pictureAddress(hash, '640x800')} 640w`}
          sizes={sizes}
          alt=""
          width={320}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <span className="absolute inset-x-[11%] top-[16%] -bottom-px rounded-t-full bg-on-room/12" />
          <span className="relative translate-y-[9cqw] text-[32cqw] leading-none">{initialsOf(name)}</span>
        </>
      )}
    </span>
  )
}
