import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const textLinkClass =
  'font-semibold text-ink underline decoration-air decoration-2 underline-offset-4 hover:text-air'

function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(textLinkClass, className)}>
      {children}
    </a>
  )
}

export const TextLink = createLink(Anchor)
