/** What only its owner sees on a page of a person. */
import type { Profile } from '../../contract/profiles.ts'
import { AgentLink } from './agent-link.tsx'
import { buttonReasons } from './button-reasons.ts'
import { EditButton } from './edit-button.tsx'
import { ShareButton } from './share-button.tsx'

export { CategoryEditor } from './category-editor.tsx'
export { ListingNotice } from './listing-notice.tsx'

export function OwnActions({ profile }: { profile: Profile }) {
  return (
    <>
      <EditButton profile={profile} />
      <AgentLink />
      <ShareButton profile={profile} />
    </>
  )
}

/** Which buttons visitors get in the place of this text. */
export function WhatVisitorsGet({ profile }: { profile: Profile }) {
  return <p className="text-sm text-soft">{buttonReasons(profile)}</p>
}
