import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Where the owner finds what leads others here. The dialog is fetched with the first press. */
export function ShareButton({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => (setWanted(true), setOpen(true))}>
        <Icon of={Share2} />
        Share
      </Button>
      {wanted && (
        <Suspense>
          <ShareDialog profile={profile} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
