import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { Card } from '../ui/card.tsx'
import { Chips } from '../ui/chip.tsx'
import { ContactLinks } from './contact-links.tsx'

type AboutTabProps = {
  profile: Profile
  categoryEditor: ReactNode
  children: ReactNode
}

/** `children` is the booking card, which comes first on phones. */
export function AboutTab({ profile, categoryEditor, children }: AboutTabProps) {
  const own = profile.can.includes('edit')
  return (
    <div className="grid items-start gap-4 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
        {children}
        <Section title="Contact and links">
          <ContactLinks profile={profile} own={own} />
        </Section>
        <Section title="Categories">{categoryEditor || <CategoryList profile={profile} />}</Section>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-start-1">
        <Section title="About">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Part title="Bio">
              {profile.bio ? (
                <p dir="auto" className="max-w-[45em] break-words whitespace-pre-line">
                  {profile.bio}
                </p>
              ) : (
                <Missing>{own ? 'Tell people who you are and what you talk about.' : 'No bio yet.'}</Missing>
              )}
            </Part>
            <Part title="Professional profile">
              {profile.profession ? (
                <p className="break-words">{profile.profession}</p>
              ) : (
                <Missing>{own ? 'Add your profession.' : 'Nothing here yet.'}</Missing>
              )}
            </Part>
          </div>
        </Section>
        <Section title="Expertise and Interests">
          <Expertise profile={profile} own={own} />
        </Section>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 font-sans text-sm font-semibold tracking-normal text-soft">{title}</h3>
      {children}
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

function Expertise({ profile, own }: { profile: Profile; own: boolean }) {
  const lists = [
    { title: 'Areas of expertise', items: profile.areaOfExpertise },
    { title: 'Areas of interest', items: profile.areaOfInterests },
    { title: 'Discussion topics', items: profile.topicsOfDiscussion },
  ].filter(({ items }) => items.length > 0)
  if (lists.length === 0) {
    return <Missing>{own ? 'Add what you know about.' : 'Nothing here yet.'}</Missing>
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {lists.map(({ title, items }) => (
        <Part key={title} title={title}>
          <Chips label={title} names={[...new Set(items)]} most={items.length} />
        </Part>
      ))}
    </div>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return <p className="text-soft">{children}</p>
}
