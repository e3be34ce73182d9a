import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reply } from '../api.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { MessageButton } from '../shared/people/message-button.tsx'
import { Card } from '../ui/card.tsx'
import { writeWords as words } from './checklist-wording.ts'

type Match = Reply<'GET /api/matches'>[number]

type PeopleToWriteToProps = { matches: readonly Match[]; renderWhy: (match: Match) => ReactNode }

/** For those who haven’t written to anyone. */
export function PeopleToWriteTo({ matches, renderWhy }: PeopleToWriteToProps) {
  return (
    <section aria-labelledby="people-to-write-to" className="mt-14">
      <h2 id="people-to-write-to" className="text-2xl">
        {words.title({ count: matches.length })}
      </h2>
      <p className="mt-1 mb-5 max-w-[70ch] text-soft">{words.text}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {matches.map((match) => (
          <Card as="li" key={match.person.id} className="grid grid-cols-[minmax(0,1fr)] gap-3 !p-4">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <Avatar name={match.person.name} src={match.person.avatar} />
              <div className="min-w-0 grow basis-40">
                <h3 className="text-lg leading-tight break-words">
                  <Link
                    to="/profile/$id"
                    params={{ id: String(match.person.id) }}
                    className="hover:underline"
                  >
                    <bdi>{match.person.name}</bdi>
                  </Link>
                </h3>
                {match.person.headline && (
                  <p dir="auto" className="line-clamp-2 text-sm break-words text-soft">
                    {match.person.headline}
                  </p>
                )}
              </div>
              <MessageButton
                userId={match.person.id}
                look="secondary"
                label={words.message({ name: match.person.name })}
              />
            </div>
            {renderWhy(match)}
          </Card>
        ))}
      </ul>
    </section>
  )
}
