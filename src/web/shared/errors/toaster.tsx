import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { listenForToasts, type ToastMessage } from '../../ui/toast.ts'
import { SignInElsewhere } from '../session/sign-in-again.tsx'

/** Milliseconds, for successes that aren’t hovered; with more than a title, longer. Errors stay until dismissed or outdated. */
const successMs = { short: 3000, long: 5000 }

const cornerClass =
  'fixed inset-x-4 top-[4.5rem] z-60 mx-auto max-w-[420px] outline-none dialog-open:top-2 lg:top-auto lg:right-auto lg:bottom-[calc(1rem+var(--player,0px))] lg:left-6 lg:w-96 ' +
  'lg:dialog-open:inset-x-4 lg:dialog-open:top-2 lg:dialog-open:bottom-auto lg:dialog-open:w-auto print:hidden'

/**
 * One toast at most: in the lower left corner, away from where pages have their actions; below the header on narrow screens, and above while
 * a dialog is open, which leaves that room free. Part of every page, so that it is there when the server isn’t. Being live,
 * it stays in reach while a dialog hides the rest of the page.
 */
export function Toaster() {
  const [news, setNews] = useState<ToastMessage>()
  const [isHeld, setHeld] = useState(false)
  const corner = useRef<HTMLDivElement>(null)
  useEffect(() => listenForToasts(setNews), [])
  useEffect(() => {
    if (!news || news.tone === 'error' || isHeld) return
    const shown = news.text || news.action ? successMs.long : successMs.short
    const timer = setTimeout(() => setNews(undefined), shown)
    return () => clearTimeout(timer)
  }, [news, isHeld])
  useFocusKey(corner, news !== undefined)
  return (
    <div
      ref={corner}
      tabIndex={-1}
      aria-live={news?.tone === 'error' ? 'assertive' : 'polite'}
      {...(news && { role: 'region', 'aria-label': 'Notifications (F6)' })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={news ? cornerClass : 'absolute'}
    >
      {news && <Shown news={news} onDismiss={() => (setNews(undefined), setHeld(false))} />}
    </div>
  )
}

function Shown({ news, onDismiss }: { news: ToastMessage; onDismiss: () => void }) {
  const { title, text, tone, signedOut, action } = news
  const isError = tone === 'error'
  return (
    <div
      data-toast
      className={classNames(
        'flex items-start gap-3 rounded-m border bg-lifted py-3.5 pr-2 pl-4 text-ink shadow-l dialog-open:py-1.5',
        'transition-[translate,opacity] duration-200 ease-out starting:-translate-y-6 starting:opacity-0 lg:starting:translate-y-6',
        isError ? 'border-bad' : 'border-line',
      )}
    >
      <Icon
        of={isError ? CircleAlert : CircleCheck}
        size={22}
        className={classNames('mt-0.5 shrink-0', isError ? 'text-bad' : 'text-ok')}
      />
      <div className="min-w-0 grow">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">{title}</h2>
        {(text || signedOut) && (
          // Dialogs show the full error themselves.
          <p className={classNames('text-sm text-soft', !signedOut && 'dialog-open:line-clamp-1')}>
            {text} {signedOut && <SignInElsewhere />}
          </p>
        )}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => (onDismiss(), action.press())}
          className={buttonClass('outline', 's', '-my-0.5 shrink-0')}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className={buttonClass('ghost', 'icon', '-my-1 !size-9 shrink-0')}
      >
        <Icon of={X} />
      </button>
    </div>
  )
}

function useFocusKey(corner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    let before: Element | null = null
    const isInside = () => corner.current?.contains(document.activeElement)
    const back = () => before instanceof HTMLElement && before.focus()
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'F6') return
      event.preventDefault()
      if (isInside()) return back()
      before = document.activeElement
      corner.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      if (isInside() || document.activeElement === document.body) back()
    }
  }, [corner, isShown])
}
