import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { backdropClass, sheetClass } from './dialog.tsx'
import { findPageStart } from './find-page-start.ts'
import { withdrawError } from './toast.ts'
import { useDialogEntry } from './use-dialog-entry.ts'

type ConfirmDialogProps = {
  title: ReactNode
  children: ReactNode
  field?: ReactNode
  confirmLabel: ReactNode
  busyLabel?: ReactNode
  cancelLabel?: ReactNode
  look?: 'danger' | 'primary' | 'secondary'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  /** The dialog stays open and busy until this settles, and closes when it succeeds. Report failures by toast. */
  onConfirm: () => Promise<unknown>
}

/** For actions that can’t be undone. Cancel gets the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [own, setOwn] = useState(false)
  const [busy, setBusy] = useState(false)
  const goBack = useRef<HTMLButtonElement>(null)
  const hasLeft = useRef(false)
  const setOpen = props.onOpenChange ?? setOwn
  async function confirm() {
    setBusy(true)
    withdrawError()
    const { pathname } = window.location
    try {
      await props.onConfirm()
      hasLeft.current = window.location.pathname !== pathname
      setOpen(false)
    } finally {
      setBusy(false)
    }
  }
  function turn(open: boolean) {
    if (busy) return
    hasLeft.current = false
    setOpen(open)
  }
  const isOpen = props.open ?? own
  useDialogEntry(isOpen, () => turn(false))
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={turn}>
      {props.trigger && <AlertDialog.Trigger render={props.trigger} />}
      <AlertDialog.Portal>
        {/* Over a dialog too, that it asks above. */}
        <AlertDialog.Backdrop forceRender className={classNames(backdropClass, 'z-50')} />
        <AlertDialog.Popup
          initialFocus={goBack}
          // Back to what opened it, unless the act led to another page.
          finalFocus={() => (hasLeft.current ? findPageStart() : true)}
          className={classNames(sheetClass, 'sm:max-w-md')}
        >
          {/* Padded inside: the sheet itself keeps clear of the device's lower edge. */}
          <div className="overflow-y-auto p-6 sm:p-8">
            <AlertDialog.Title className="text-2xl">{props.title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-soft">
              {props.children}
            </AlertDialog.Description>
            {props.field}
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
              <AlertDialog.Close ref={goBack} render={<Button look="ghost" disabled={busy} />}>
                {props.cancelLabel ?? 'Cancel'}
              </AlertDialog.Close>
              <Button
                look={props.look ?? 'danger'}
                busy={busy}
                busyLabel={props.busyLabel}
                onClick={() => void confirm().catch(() => undefined)}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
