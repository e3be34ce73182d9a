import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { SignInElsewhere } from './sign-in-again.tsx'
import { listenForToasts } from './toast.ts'

/** A success leaves after this long; an error stays until it is dismissed. */
const successMs = 5000
const atMost = 1

type Manager = ReturnType<typeof Toast.createToastManager>

/** At most one toast at a time, in the corner, 420 px wide at most; above on phones and while a dialog is open, whose buttons it must not cover. */
export function Toaster() {
  const [manager] = useState(() => Toast.createToastManager())
  return (
    <Toast.Provider toastManager={manager} limit={atMost} timeout={successMs}>
      <Toast.Portal>
        <Corner>
          <ToastList manager={manager} />
        </Corner>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/**
 * Being live, it stays within reach of everybody while a dialog hides the rest of the page. An error is said at once by
 * being live itself: a copy to be read out would hide the toast, and its button, from those who need it.
 */
function Corner({ children }: { children: ReactNode }) {
  const { toasts } = Toast.useToastManager()
  return (
    <Toast.Viewport
      aria-label="Notifications (F6)"
      aria-live={toasts[0]?.type === 'error' ? 'assertive' : 'polite'}
      className={classNames(
        'fixed inset-x-4 top-2 z-60 mx-auto md:top-auto md:right-6 md:bottom-4 md:left-auto md:w-[420px] md:max-w-[420px]',
        'md:dialog-open:inset-x-4 md:dialog-open:top-2 md:dialog-open:bottom-auto',
      )}
    >
      {children}
    </Toast.Viewport>
  )
}

function ToastList({ manager }: { manager: Manager }) {
  const { toasts } = Toast.useToastManager()
  useEffect(
    () =>
      listenForToasts((news) => {
        manager.close()
        if (!news) return
        const { title, text, tone = 'success', signedOut } = news
        manager.add({
          title,
          description: signedOut ? (
            <>
              {text} <SignInElsewhere />
            </>
          ) : (
            text
          ),
          type: tone,
          timeout: tone === 'error' ? 0 : successMs,
        })
      }),
    [manager],
  )
  return toasts.map((each) => (
    <Toast.Root
      key={each.id}
      toast={each}
      data-toast
      swipeDirection={['down', 'up', 'right']}
      className={classNames(
        'absolute inset-x-0 rounded-m md:bottom-0 md:dialog-open:top-0 md:dialog-open:bottom-auto border bg-lifted text-ink shadow-l',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[translate,opacity] duration-200 ease-out',
        'data-ending-style:opacity-0 md:data-ending-style:translate-y-3 data-starting-style:opacity-0 md:data-starting-style:translate-y-6',
        'max-md:data-ending-style:-translate-y-3 max-md:data-starting-style:-translate-y-6',
        'data-limited:opacity-0',
        each.type === 'error' ? 'border-bad' : 'border-line',
      )}
    >
      <Toast.Content className="flex items-start gap-3 py-3.5 pr-2 pl-4">
        <Icon
          of={each.type === 'error' ? CircleAlert : CircleCheck}
          size={22}
          className={classNames('mt-0.5 shrink-0', each.type === 'error' ? 'text-bad' : 'text-ok')}
        />
        <div className="min-w-0 grow">
          <Toast.Title className="font-sans text-base leading-snug font-semibold tracking-normal" />
          <Toast.Description className="text-sm text-soft" />
        </div>
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={false}
          className={buttonClass('ghost', 'icon', '-my-1 !size-9 shrink-0')}
        >
          <Icon of={X} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
