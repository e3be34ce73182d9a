import { Link } from '@tanstack/react-router'
import { Avatar } from '../shared/people/avatar.tsx'
import { useSite } from '../shared/session/session.tsx'
import { Badge } from '../ui/badge.tsx'
import { testimonialWords } from './wording.ts'

export function Testimonials() {
  const { testimonials } = useSite()
  if (testimonials.length === 0) return null
  return (
    <section
      aria-label={testimonialWords.label}
      className="page-width mt-20 grid gap-10 sm:mt-28 md:grid-cols-2 md:gap-14"
    >
      {testimonials.map(({ quote, name, role, example, profile }) => (
        <figure key={name} className="flex flex-col gap-6 border-t-2 border-ink pt-6">
          <blockquote
            dir="auto"
            className="grow font-display text-2xl leading-snug font-bold tracking-tight text-pretty"
          >
            “{quote}”
          </blockquote>
          <figcaption className="flex items-center gap-3">
            <Avatar name={name} src={profile?.picture} size="l" />
            <span className="grow leading-snug">
              {profile ? (
                <Link
                  to="/profile/$id"
                  params={{ id: String(profile.id) }}
                  className="block font-semibold underline underline-offset-4"
                >
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <span className="block font-semibold">
                  <bdi>{name}</bdi>
                </span>
              )}
              <span className="text-sm text-soft">
                <bdi>{role}</bdi>
              </span>
            </span>
            {example && <Badge tone="quiet">Example</Badge>}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
