import type { ReactNode } from 'react'
import { aspect } from './frame.ts'
import type { Area, Photo } from './photo.ts'
import { pictureWords as words } from './wording.ts'

/** What others will see of the photo. `area` in percent. */
export function CropPreview({ photo, area }: { photo: Photo; area: Area }) {
  return (
    <div aria-hidden="true" className="flex w-20 flex-col items-center gap-4 sm:w-28">
      <Shown label={words.onProfile}>
        <span className="relative block aspect-4/5 w-20 overflow-hidden rounded-m sm:w-28">
          <Part photo={photo} area={area} />
        </span>
      </Shown>
      <Shown label={words.onCards}>
        <span className="relative block size-16 overflow-hidden rounded-full">
          <Part photo={photo} area={{ ...area, height: area.height * aspect }} />
        </span>
      </Shown>
    </div>
  )
}

function Shown({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="grid justify-items-center gap-1 text-center text-xs text-soft">
      {children}
      {label}
    </span>
  )
}

/** The part of the photo, filling its box. */
function Part({ photo, area }: { photo: Photo; area: Area }) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <img
      src={photo.url}
      alt=""
      className="absolute max-w-none"
      style={{
        width: percent(100, area.width),
        height: percent(100, area.height),
        left: percent(-area.x, area.width),
        top: percent(-area.y, area.height),
      }}
    />
  )
}
