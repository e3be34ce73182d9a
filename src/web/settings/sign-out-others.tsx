import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useApi } from '../ui/session.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Leaves this browser signed in and no other. */
export function SignOutOthers({ count }: { count: number }) {
  const api = useApi()
  const { signOut } = useSignOut()
  const others = count === 1 ? 'the other device' : `all ${count} other devices`
  return (
    <div className="mt-4 border-t border-line pt-5">
      <ConfirmDialog
        title={`Sign out ${others}?`}
        confirmLabel="Sign out"
        busyLabel="Signing out…"
        trigger={<Button look="danger">Sign out everywhere else</Button>}
        onConfirm={() =>
          signOut(async () => {
            const { ended } = await api.call('POST /api/account/sign-out-everywhere', { body: {} })
            return ended === 1 ? 'One device is signed out.' : `${ended} devices are signed out.`
          })
        }
      >
        You stay signed in here. Coming back there takes your password.
      </ConfirmDialog>
    </div>
  )
}
