import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { segmentClass, segmentsClass } from './segments.tsx'

/** `Segments` whose choice is in the address. */
export function SegmentLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={segmentsClass}>
      {children}
    </nav>
  )
}

type AnchorProps = ComponentProps<'a'> & { isChosen: boolean }

function Anchor({ isChosen, className, children, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(segmentClass(isChosen), 'inline-flex items-center', className)}
    >
      {children}
    </a>
  )
}

export const SegmentLink = createLink(Anchor)
