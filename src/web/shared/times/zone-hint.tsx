import { Globe, X } from 'lucide-react'
import { useState } from 'react'
import { zonePlace } from '../../../wording/times.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useMounted } from '../../ui/use-mounted.ts'
import { useMe } from '../session/session.tsx'
import { sameClocks } from './time-zones.ts'
import { browserZone } from './use-viewer-zone.ts'

/** Shown when the account’s clock differs from the browser’s. A dismissal holds until either zone changes. */
export function ZoneHint({ className }: { className?: string }) {
  const me = useMe()
  const alive = useMounted()
  const [dismissed, setDismissed] = useState<string>()
  if (!me || !alive) return null
  const browser = browserZone()
  const key = `zone-hint:${me.id}`
  const difference = `${me.timeZone} ${browser}`
  if (dismissed === difference || readStored(key) === difference) return null
  if (sameClocks(me.timeZone, browser)) return null

  function dismiss() {
    setDismissed(difference)
    store(key, difference)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Banner
      icon={Globe}
      className={className}
      action={
        <button
          type="button"
          aria-label="Dismiss"
          className={buttonClass('ghost', 'icon', '-my-2 -mr-2')}
          onClick={dismiss}
        >
          <Icon of={X} size={20} />
        </button>
      }
    >
      Your times are shown in {zonePlace(me.timeZone)} time, but this browser is in {zonePlace(browser)}.{' '}
      <TextLink to="/settings/availability">Change</TextLink>
    </Banner>
  )
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage, the dismissal lasts for this page.
  }
}
