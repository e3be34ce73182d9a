import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePassword } from '../shared/session/use-password.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast, toastError } from '../ui/toast.ts'

type SignInRowProps = { icon: LucideIcon; name: ReactNode; detail: string; children?: ReactNode }

/** A way to sign in, or a device that is signed in, with a button. */
export function SignInRow({ icon, name, detail, children }: SignInRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 first:pt-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-room-soft text-ink">
        <Icon of={icon} size={20} />
      </span>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">{name}</p>
        <p className="text-sm text-soft">{detail}</p>
      </div>
      {children}
    </li>
  )
}

type RemoveSignInProps = {
  name: string
  title: string
  help: string
  removed: { title: string; text: string }
  failed: string
  remove: () => Promise<unknown>
  readAgain: () => Promise<unknown>
}

/** Asks first, and for the password. */
export function RemoveSignIn(props: RemoveSignInProps) {
  const { name, title, help, removed, failed, remove, readAgain } = props
  const withPassword = usePassword()
  async function confirm() {
    try {
      await withPassword(remove)
      toast(removed)
    } catch (error) {
      toastError(failed, error)
      throw error
    } finally {
      await readAgain()
    }
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Remove"
      busyLabel="Removing…"
      trigger={
        <Button look="outline" size="s" className="justify-self-start max-sm:col-start-2">
          <span>
            Remove<span className="sr-only"> {name}</span>
          </span>
        </Button>
      }
      onConfirm={confirm}
    >
      {help}
    </ConfirmDialog>
  )
}
