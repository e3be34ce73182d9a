import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx'

type Props = ComponentProps<'a'> & { look?: ButtonLook; size?: ButtonSize }

function Anchor({ look, size, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass(look, size, className)}>
      {children}
    </a>
  )
}

/** A link that looks like a button: `<LinkButton to="/search">`. */
export const LinkButton = createLink(Anchor)
