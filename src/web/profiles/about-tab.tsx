import type { ReactNode } from 'react'
import { languageName } from '../../contract/languages.ts'
import type { Profile } from '../../contract/profiles.ts'
import { Chips } from '../ui/chip.tsx'
import { ContactLinks } from './contact-links.tsx'

type AboutTabProps = {
  profile: Profile
  shows: ReactNode
  reviews: ReactNode
  proof: ReactNode
  categoryEditor: ReactNode
}

/** Others don’t see what a person hasn’t filled in. */
export function AboutTab({ profile, shows, reviews, proof, categoryEditor }: AboutTabProps) {
  const own = profile.can.includes('edit')
  const { bio, profession, topicsOfDiscussion, languages, categories } = profile
  const hasLinks = Boolean(profile.email ?? profile.website ?? profile.linkedinUrl)
  const hasDetails =
    own || profession || languages.length > 0 || hasLinks || Boolean(categoryEditor) || categories.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      {(own || bio) && (
        <Section title="About">
          {bio ? (
            <p dir="auto" className="max-w-[42em] text-lg leading-relaxed break-words whitespace-pre-line">
              {bio}
            </p>
          ) : (
            <Missing>Tell people who you are and what you talk about.</Missing>
          )}
        </Section>
      )}
      {(own || topicsOfDiscussion.length > 0) && (
        <Section title="Talks about">
          {topicsOfDiscussion.length > 0 ? (
            <ul
              aria-label="Discussion topics"
              className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2.5 sm:grid-cols-2"
            >
              {[...new Set(topicsOfDiscussion)].map((topic) => (
                <li
                  dir="auto"
                  key={topic}
                  className="border-l-4 border-check pl-3.5 font-semibold break-words"
                >
                  {topic}
                </li>
              ))}
            </ul>
          ) : (
            <Missing>Add the topics you talk about.</Missing>
          )}
        </Section>
      )}
      {shows && <Section title="Shows and episodes">{shows}</Section>}
      {(own || reviews) && (
        <Section title="Reviews">
          {reviews || (
            <Missing>
              No reviews yet. After a booking, you and the other person can review each other.
            </Missing>
          )}
        </Section>
      )}
      {proof}
      <Expertise profile={profile} own={own} />
      {hasDetails && (
        <Section title="Details">
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {(own || profession) && (
              <Part title="Professional profile">
                {profession ? (
                  <p dir="auto" className="break-words">
                    {profession}
                  </p>
                ) : (
                  <Missing>Add your profession.</Missing>
                )}
              </Part>
            )}
            {(own || languages.length > 0) && (
              <Part title="Languages">
                {languages.length > 0 ? (
                  <p suppressHydrationWarning>{languages.map(languageName).join(', ')}</p>
                ) : (
                  <Missing>Add the languages you speak.</Missing>
                )}
              </Part>
            )}
            {(own || hasLinks) && (
              <Part title="Contact and links">
                <ContactLinks profile={profile} own={own} />
              </Part>
            )}
            {(categoryEditor || categories.length > 0) && (
              <Part title="Categories">
                {categoryEditor || (
                  <Chips
                    label="Categories"
                    names={categories.map(({ name }) => name)}
                    most={categories.length}
                  />
                )}
              </Part>
            )}
          </dl>
        </Section>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1.5 text-sm font-semibold text-soft">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function Expertise({ profile, own }: { profile: Profile; own: boolean }) {
  const lists = [
    { title: 'Areas of expertise', items: profile.areaOfExpertise },
    { title: 'Areas of interest', items: profile.areaOfInterests },
  ].filter(({ items }) => items.length > 0)
  if (lists.length === 0 && !own) return null
  return (
    <Section title="Expertise and Interests">
      {lists.length === 0 && <Missing>Add what you know about.</Missing>}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {lists.map(({ title, items }) => (
          <Part key={title} title={title}>
            <Chips label={title} names={[...new Set(items)]} most={items.length} />
          </Part>
        ))}
      </dl>
    </Section>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return <p className="text-soft">{children}</p>
}
