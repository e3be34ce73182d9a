import { Monitor, Smartphone } from 'lucide-react'
import type { Session } from '../../contract/accounts.ts'
import { zoneName } from '../../contract/zone-words.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatTime, formatWeekday } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { useSignOut } from './use-sign-out.ts'

/** A browser that is signed in. This one is left by logging out. */
export function DeviceRow({ session }: { session: Session }) {
  const api = useApi()
  const zone = useMe()?.timeZone ?? 'UTC'
  const { busy, signOut } = useSignOut()
  const { id, device, current, lastSeenAt } = session
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-room-soft text-ink">
        <Icon of={/iPhone|iPad|Android/.test(device) ? Smartphone : Monitor} size={20} />
      </span>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="ok">This device</Badge>}
        </p>
        <p className="text-sm text-soft">
          {current
            ? 'Signed in now'
            : `Last seen ${formatWeekday(lastSeenAt, zone)}, ${formatTime(lastSeenAt, zone)} ${zoneName(zone)}`}
        </p>
      </div>
      {!current && (
        <Button
          look="outline"
          size="s"
          className="justify-self-start max-sm:col-start-2"
          busy={busy}
          busyLabel="Signing out…"
          onClick={() =>
            void signOut(async () => {
              await api.call('DELETE /api/account/sessions/{id}', { params: { id } })
              return `${device} is signed out.`
            })
          }
        >
          <span>
            Sign out<span className="sr-only"> {device}</span>
          </span>
        </Button>
      )}
    </li>
  )
}
