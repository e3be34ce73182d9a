import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '../../wording/formats.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { useApi } from '../shared/session/session.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AppearanceText } from './appearance-text.tsx'
import { proofQuery } from './proof-query.ts'

type ProofListsProps = { userId: number; own: boolean }

/** Others don’t see a list without entries. */
export function ProofLists({ userId, own }: ProofListsProps) {
  const { data: proof } = useQuery(proofQuery(useApi(), userId))
  if (!proof) return null
  const { appearedOn, pastGuests } = proof
  return (
    <>
      {(own || appearedOn.count > 0) && (
        <Section title="Appeared on" more={appearedOn.count - appearedOn.newest.length}>
          {appearedOn.newest.length > 0 && (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {appearedOn.newest.map((appearance) => (
                <li key={appearance.id} className="flex items-start gap-3">
                  <Avatar name={appearance.host.name} src={appearance.host.avatar} size="s" />
                  <AppearanceText appearance={appearance} />
                </li>
              ))}
            </ul>
          )}
          {own && (
            <p className="mt-4 text-soft first:mt-0">
              Podcasts that name you and recordings made here show once you confirm them.{' '}
              <TextLink to="/settings/appearances">Your appearances</TextLink>
            </p>
          )}
        </Section>
      )}
      {pastGuests.count > 0 && (
        <Section title="Past guests" more={pastGuests.count - pastGuests.newest.length}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-2">
            {pastGuests.newest.map(({ id, name, avatar, headline }) => (
              <li key={id} className="flex items-start gap-3">
                <Avatar name={name} src={avatar} size="s" />
                <div className="min-w-0">
                  <p className="break-words">
                    <TextLink to="/profile/$id" params={{ id: String(id) }}>
                      <bdi>{name}</bdi>
                    </TextLink>
                  </p>
                  {headline && (
                    <p dir="auto" className="line-clamp-2 text-sm break-words text-soft">
                      {headline}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Section({ title, more, children }: { title: string; more: number; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
      {more > 0 && <p className="mt-4 text-sm text-soft">And {formatNumber(more)} more</p>}
    </section>
  )
}
