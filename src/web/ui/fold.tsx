import { useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useMounted } from './use-mounted.ts'

/** Runs inline right after the fold, before it is painted, so that nothing moves. */
const foldScript = `(function(fold){
try{if(localStorage.getItem('fold:'+fold.dataset.fold))fold.open=false}catch(e){}
})(document.currentScript.previousElementSibling)`

type FoldProps = {
  name: string
  /** A heading or text; a summary allows nothing else. */
  title: ReactNode
  /** Closed each time the page opens. */
  startsClosed?: boolean
  className?: string
  children: ReactNode
}

/** A disclosure, open at first unless said. This device remembers under `name` that it was closed. */
export function Fold({ name, title, startsClosed = false, className, children }: FoldProps) {
  const nonce = useRouter().options.ssr?.nonce
  const isMounted = useMounted()
  // The element keeps its own state: this only says how it begins.
  const [begins] = useState(() => !startsClosed && !isFolded(name))
  return (
    <>
      <details
        open={begins}
        data-fold={name}
        onToggle={(event: ToggleEvent<HTMLDetailsElement>) =>
          !startsClosed && store(name, event.currentTarget.open)
        }
        className={classNames('group/fold', className)}
        suppressHydrationWarning
      >
        <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-4 gap-y-1 rounded-s [&::-webkit-details-marker]:hidden">
          {title}
          <span className="ml-auto inline-flex min-h-9 shrink-0 items-center gap-1 text-sm font-semibold text-soft hover:text-ink">
            <span className="group-open/fold:hidden">Show</span>
            <span className="hidden group-open/fold:inline">Hide</span>
            <Icon of={ChevronDown} size={16} className="group-open/fold:rotate-180" />
          </span>
        </summary>
        {children}
      </details>
      {!isMounted && !startsClosed && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own constant text
          dangerouslySetInnerHTML={{ __html: foldScript }}
        />
      )}
    </>
  )
}

/** On the server, nothing is. */
function isFolded(name: string): boolean {
  if (typeof window === 'undefined') return false
  try {
    return localStorage.getItem(`fold:${name}`) !== null
  } catch {
    return false
  }
}

function store(name: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.removeItem(`fold:${name}`)
    else localStorage.setItem(`fold:${name}`, 'closed')
  } catch {
    // Without storage, it stays closed for this page.
  }
}
