import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ActionsPlace } from './actions.tsx'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { InAddress, useDialogEntry } from './use-dialog-entry.ts'

const widths = { s: 'sm:max-w-md', m: 'sm:max-w-[34rem]', l: 'sm:max-w-3xl', xl: 'sm:max-w-[60rem]' }

/** The whole window, scrolled as one. Above is room for a toast. */
const screenClass =
  'fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper pt-16 text-ink outline-none transition-opacity duration-200 ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 pb-[env(safe-area-inset-bottom)] *:mx-auto *:w-full *:max-w-3xl'

export const backdropClass =
  'fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A sheet from below on phones, a card in the middle elsewhere, in a low window scrolled as one. Above is room for a toast. */
export const sheetClass =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-4.75rem)] flex-col rounded-t-l bg-raised text-ink shadow-l outline-none ' +
  'transition-[translate,opacity,scale] duration-200 ease-out pb-[env(safe-area-inset-bottom)] ' +
  'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full ' +
  'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[calc(100dvh-9.5rem)] sm:-translate-y-1/2 sm:rounded-l sm:border sm:border-line ' +
  'low:block low:max-h-[92dvh] low:overflow-y-auto ' +
  // Behind a dialog that it opened.
  'data-nested-dialog-open:after:absolute data-nested-dialog-open:after:inset-0 data-nested-dialog-open:after:rounded-[inherit] data-nested-dialog-open:after:bg-shade ' +
  'sm:data-ending-style:scale-[0.98] sm:data-ending-style:opacity-0 sm:data-starting-style:scale-[0.98] sm:data-starting-style:opacity-0'

/** What scrolls fades out below the title. */
const fadeClass =
  'before:pointer-events-none before:sticky before:-top-4 before:z-10 before:-mt-4 before:block before:h-4 ' +
  'before:bg-linear-to-b before:from-raised before:to-transparent low:before:hidden'

type DialogProps = {
  title: ReactNode
  description?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  width?: keyof typeof widths | 'screen'
  footer?: ReactNode
  /** For forms with input to lose. */
  keepOnOutsidePress?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** When it changes, focus moves to the first field of the new step, unless that took it already. */
  step?: string
  children: ReactNode
}

export function Dialog({
  title,
  description,
  trigger,
  width = 'm',
  footer,
  step,
  children,
  ...rest
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(false)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [hasActions, setHasActions] = useState(false)
  const actions = useMemo(() => ({ place, setUsed: setHasActions }), [place])
  const hasFooter = footer !== undefined || hasActions
  const isOpen = rest.open ?? own
  const turn = rest.onOpenChange ?? setOwn
  useFocusOfStep(popup, step)
  useDialogEntry(isOpen, () => turn(false))
  return (
    <Base.Root open={isOpen} onOpenChange={turn} disablePointerDismissal={rest.keepOnOutsidePress}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          ref={popup}
          initialFocus={
            rest.initialFocus ?? ((by) => (by === 'touch' ? popup.current : startOf(popup.current)))
          }
          className={width === 'screen' ? screenClass : classNames(sheetClass, widths[width])}
        >
          <div data-dialog-head className="flex items-start gap-4 px-5 pt-5 sm:px-8 sm:pt-7">
            <div className="min-w-0 grow">
              <Base.Title className="text-2xl break-words">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-soft">{description}</Base.Description>}
            </div>
            <Base.Close aria-label="Close" className={buttonClass('ghost', 'icon', '-mt-2 -mr-3 shrink-0')}>
              <Icon of={X} size={20} />
            </Base.Close>
          </div>
          <div
            data-dialog-body
            // With its actions below, a long text may be all it has: arrow keys scroll it.
            {...(hasFooter && { tabIndex: 0 })}
            className={classNames(
              'grow px-5 pt-4 pb-6 sm:px-8',
              !hasFooter && 'sm:pb-8',
              width !== 'screen' &&
                'scroll-pt-12 scroll-pb-16 overflow-y-auto overscroll-contain low:overflow-visible ' +
                  fadeClass,
            )}
          >
            <InAddress value={false}>
              <ActionsPlace value={actions}>{children}</ActionsPlace>
            </InAddress>
          </div>
          <div
            ref={setPlace}
            data-dialog-actions
            className="flex shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-4 empty:hidden max-sm:*:grow sm:px-8"
          >
            {footer && <InAddress value={false}>{footer}</InAddress>}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const fields =
  'input:not([type=hidden], [type=file], [hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'
const actions = 'a[href], button:not(:disabled)'

/** The first field; else the main action, which ends the row of them; else the first one besides Close. */
function startOf(popup: HTMLElement | null): HTMLElement | null {
  const all = (wanted: string) => [...(popup?.querySelectorAll<HTMLElement>(wanted) ?? [])]
  return (
    all(fields).find(isBesideHead) ??
    all(`[data-dialog-actions] :is(${actions})`).at(-1) ??
    all(actions).find(isBesideHead) ??
    popup
  )
}

const isBesideHead = (part: Element) => !part.closest('[data-dialog-head]')

/** On touch, focuses the dialog itself, so that no keyboard pops up. */
function useFocusOfStep(popup: RefObject<HTMLElement | null>, step: string | undefined): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const body = popup.current?.querySelector('[data-dialog-body]')
    const { activeElement } = document
    // The new step opened at an error of its own.
    if (body?.contains(activeElement) && activeElement?.matches(`${fields}, [role=alert]`)) return
    // A new step starts at its top.
    for (const part of [popup.current, body]) part?.scrollTo(0, 0)
    const to = matchMedia('(pointer: coarse)').matches ? popup.current : startOf(popup.current)
    to?.focus({ preventScroll: to === popup.current })
  }, [popup, step])
}

/** Closes the dialog around it: `<DialogClose render={<Button look="ghost">Cancel</Button>} />`. */
export const DialogClose = Base.Close
