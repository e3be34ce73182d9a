import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Choices of which one is shown, each with an address. */
export function SegmentLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-1 justify-self-start rounded-[1.375rem] bg-sunk p-1"
    >
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
      className={classNames(
        'shows-chosen inline-flex min-h-9 items-center rounded-full px-4 text-sm font-semibold transition-colors',
        isChosen ? 'bg-raised text-ink shadow-s' : 'text-soft hover:text-ink',
        className,
      )}
    >
      {children}
    </a>
  )
}

export const SegmentLink = createLink(Anchor)
