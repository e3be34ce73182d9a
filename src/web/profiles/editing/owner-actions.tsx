import { Handshake, Mic, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { EditButton } from './edit-button.tsx'
import { ownerWords } from './wording.ts'

const ShareDialog = lazy(async () => ({ default: (await import('../share-dialog.tsx')).ShareDialog }))

export { CategoryEditor } from './category-editor.tsx'
export { ListingNotice } from './listing-notice.tsx'

export function OwnActions({ profile }: { profile: Profile }) {
  return (
    <>
      <EditButton profile={profile} />
      <AgentLink />
      <IntroductionLink profile={profile} />
      <ShareButton profile={profile} />
    </>
  )
}

function AgentLink({ className }: { className?: string }) {
  return (
    <LinkButton to="/settings/agent" look="outline" className={className}>
      <Icon of={Handshake} />
      {ownerWords.agent}
    </LinkButton>
  )
}

/** A full page load: only that page’s own document may use the microphone. */
function IntroductionLink({ profile }: { profile: Profile }) {
  return (
    <LinkButton to="/settings/introduction" reloadDocument look="outline">
      <Icon of={Mic} />
      {profile.introduction ? ownerWords.changeIntroduction : ownerWords.addIntroduction}
    </LinkButton>
  )
}

function ShareButton({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => (setWanted(true), setOpen(true))}>
        <Icon of={Share2} />
        {ownerWords.share}
      </Button>
      {wanted && (
        <Suspense fallback={<OpeningDialog />}>
          <ShareDialog profile={profile} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
