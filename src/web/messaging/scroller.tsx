import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { threadWords } from './wording.ts'

type Props = {
  label: string
  newest: string | number | undefined
  newestIsMine: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
  onOlder: () => void
  children: ReactNode
}

/**
 * Scroll position counts from the bottom (column-reverse), so loading older messages above moves nothing, even before
 * scripts load. What comes below it, such as the composer, follows it in the page: messages are shown once that has
 * arrived, because each that arrives pushes the others up.
 */
export function Scroller({
  label,
  newest,
  newestIsMine,
  hasOlder,
  isLoadingOlder,
  onOlder,
  children,
}: Props) {
  const box = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const [atEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(newest)
  const hasNew = !atEnd && !newestIsMine && newest !== seen
  const older = useEffectEvent(onOlder)

  useLayoutEffect(() => {
    const el = box.current
    if (!el) return
    const grown = el.scrollHeight - height.current
    if (height.current > 0 && !isAtEnd(el)) el.scrollTop = newestIsMine ? 0 : el.scrollTop - grown
  }, [newest, newestIsMine])
  useLayoutEffect(() => {
    height.current = box.current?.scrollHeight ?? 0
  })
  useEffect(() => {
    const mark = top.current
    if (!mark || !hasOlder || isLoadingOlder) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && older(), {
      root: box.current,
      rootMargin: '400px 0px 0px',
    })
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [hasOlder, isLoadingOlder])

  return (
    <div className="relative flex min-h-0 grow flex-col not-has-[+_*]:hidden">
      <section
        ref={box}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => {
          const nowAtEnd = isAtEnd(event.currentTarget)
          if (atEnd || nowAtEnd) setSeen(newest)
          setAtEnd(nowAtEnd)
        }}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div>
          <div ref={top} />
          {hasOlder && (
            <div className="flex justify-center p-3">
              {isLoadingOlder ? (
                <Spinner />
              ) : (
                <Button look="ghost" size="s" onClick={onOlder}>
                  {threadWords.older}
                </Button>
              )}
            </div>
          )}
          <div role="log" aria-label={label}>
            <ol className="grid gap-2 px-3 py-4 sm:px-5">{children}</ol>
          </div>
        </div>
      </section>
      {hasNew && (
        <Button
          look="secondary"
          size="s"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-m"
          onClick={() => box.current?.scrollTo({ top: 0 })}
        >
          <Icon of={ArrowDown} size={16} />
          {threadWords.newMessages}
        </Button>
      )}
    </div>
  )
}

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollTop > -40
}
