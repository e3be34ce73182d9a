import { createLink, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

function Anchor({ className, children, href, onClick, ...rest }: ComponentProps<'a'>) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <a
      {...rest}
      href={href}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-soft hover:text-ink',
        className,
      )}
      onClick={(event) => {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
        if (!canGoBack || !plain) return onClick?.(event)
        event.preventDefault()
        router.history.back()
      }}
    >
      <Icon of={ArrowLeft} size={16} />
      {children ?? 'Back'}
    </a>
  )
}

/** Goes back in history, or to `to` on a direct visit. */
export const BackLink = createLink(Anchor)
