import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { Chips } from '../ui/chip.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Missing } from './missing-text.tsx'

/** What a person says of themselves, for reading from top to bottom. */
export function PersonalityStory({ profile }: { profile: Profile }) {
  const own = profile.can.includes('edit')
  const { bio, topicsOfDiscussion, areaOfExpertise, areaOfInterests } = profile
  const categories = profile.categories.map(({ name }) => name)
  const linked = profile.website ?? profile.linkedinUrl ?? profile.email
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-11 sm:gap-14">
      <Part title="About">
        {bio ? (
          <p dir="auto" className="max-w-[62ch] text-lg leading-relaxed break-words whitespace-pre-line">
            {bio}
          </p>
        ) : (
          <Missing>{own ? 'Say who you are and what you like to talk about.' : 'No bio yet.'}</Missing>
        )}
      </Part>
      {topicsOfDiscussion.length > 0 && (
        <Part title="Talks about">
          <ul className="border-t border-line">
            {[...new Set(topicsOfDiscussion)].map((topic) => (
              <li
                key={topic}
                className="border-b border-line py-3.5 font-display text-xl leading-snug font-bold break-words"
              >
                {topic}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Expertise and Interests">
        {areaOfExpertise.length + areaOfInterests.length + categories.length === 0 ? (
          <Missing>
            {own ? 'Add what you know and like, so that people find you.' : 'Nothing here yet.'}
          </Missing>
        ) : (
          <div className="grid gap-5">
            <Names title="Areas of expertise" names={areaOfExpertise} />
            <Names title="Areas of interest" names={areaOfInterests} />
            <Names title="Categories" names={categories} />
          </div>
        )}
      </Part>
      {linked && (
        <Part title="Links">
          <ContactLinks profile={profile} own={own} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl sm:text-3xl">{title}</h2>
      {children}
    </section>
  )
}

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal text-soft">{title}</h3>
      <Chips label={title} names={[...new Set(names)]} most={names.length} />
    </div>
  )
}
