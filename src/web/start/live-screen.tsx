import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { useSite } from '../shared/session/session.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { liveWords as words } from './wording.ts'

type LiveScreenProps = {
  profile: Profile
  /** As search shows it. */
  card: ReactNode
  /** What is missing until search lists them. */
  notice: ReactNode
  /** To write to first. */
  people: ReactNode
}

/** The end of the steps: the card, the address to share, and someone to write to. */
export function LiveScreen({ profile, card, notice, people }: LiveScreenProps) {
  const isListed = profile.missingForListing?.length === 0
  const address = `${useSite().publicUrl}/profile/${profile.id}`
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <BackLink to="/start/$step" params={{ step: 'place' }} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{isListed ? words.title : words.notYet}</h1>
          {isListed && <p className="mt-2 max-w-[45em] text-lg text-soft">{words.lead}</p>}
          <div className="mt-8">{notice}</div>
          {isListed && (
            <section aria-labelledby="share-address">
              <h2 id="share-address" className="text-xl">
                {words.share}
              </h2>
              <p className="mt-1 text-soft">{words.shareText}</p>
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <code className="min-w-0 rounded-m bg-sunk px-3 py-2 wrap-anywhere">{address}</code>
                <CopyText what={words.address} text={address} />
              </div>
            </section>
          )}
          {people}
          <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
            <LinkButton to="/dashboard" size="l">
              {words.dashboard}
            </LinkButton>
            <LinkButton to="/profile/$id" params={{ id: String(profile.id) }} look="outline" size="l">
              {words.profile}
            </LinkButton>
          </div>
        </div>
        <aside aria-label={words.card} className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-24">
          <h2 className="text-xl">{words.card}</h2>
          <div inert className="max-w-[17.5rem]">
            {card}
          </div>
        </aside>
      </div>
    </div>
  )
}
