import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { Card } from '../ui/card.tsx'
import { Chips } from '../ui/chip.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Missing } from './missing-text.tsx'

/** Bio, professional profile, contact and links, categories; what is missing says so. */
export function AboutTab({ profile }: { profile: Profile }) {
  const own = profile.can.includes('edit')
  return (
    <div className="grid items-start gap-4 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Section title="Bio">
          {profile.bio ? (
            <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
              {profile.bio}
            </p>
          ) : (
            <Missing>{own ? 'Say who you are and what you like to talk about.' : 'No bio yet.'}</Missing>
          )}
        </Section>
        <Section title="Professional profile">
          <ProfessionalProfile profile={profile} own={own} />
        </Section>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Section title="Contact and links">
          <ContactLinks profile={profile} own={own} />
        </Section>
        <Section title="Categories">
          {own ? <CategoryEditor profile={profile} /> : <CategoryList profile={profile} />}
        </Section>
      </div>
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </Card>
  )
}

function CategoryList({ profile }: { profile: Profile }) {
  const names = profile.categories.map(({ name }) => name)
  if (names.length === 0) return <Missing>No categories yet.</Missing>
  return <Chips label="Categories" names={names} most={names.length} />
}

function ProfessionalProfile({ profile, own }: { profile: Profile; own: boolean }) {
  const lists = [
    { title: 'Areas of expertise', items: profile.areaOfExpertise },
    { title: 'Areas of interest', items: profile.areaOfInterests },
    { title: 'Discussion topics', items: profile.topicsOfDiscussion },
  ].filter(({ items }) => items.length > 0)
  const lines = [
    { title: 'Profession', text: profile.profession },
    { title: 'Speaking fee', text: profile.speakingFeeRange },
  ].filter(({ text }) => text)
  if (lines.length + lists.length === 0) {
    return (
      <Missing>
        {own ? 'Add your profession and topics, so that people find you.' : 'Nothing here yet.'}
      </Missing>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {lines.map(({ title, text }) => (
        <div key={title}>
          <h3 className="font-sans text-sm font-semibold tracking-normal text-soft">{title}</h3>
          <p className="break-words">{text}</p>
        </div>
      ))}
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3 className="mb-1.5 font-sans text-sm font-semibold tracking-normal text-soft">{title}</h3>
          <Chips label={title} names={[...new Set(items)]} most={items.length} />
        </div>
      ))}
    </div>
  )
}
