import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Person } from '../../contract/people.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { MoreMenu } from '../shared/trust/more-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { messagesWords } from './wording.ts'

export function ThreadHeader({ person }: { person: Person | undefined }) {
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line bg-raised px-3 py-2 sm:px-5">
      <Link
        to="/messages"
        aria-label={messagesWords.allConversations}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk md:hidden"
      >
        <Icon of={ArrowLeft} />
      </Link>
      {person && (
        <>
          <Avatar name={person.name} src={person.avatar} size="s" eager />
          <div className="min-w-0 grow">
            <h2 data-arrival className="text-lg">
              <Link
                to="/profile/$id"
                params={{ id: String(person.id) }}
                className="block truncate hover:underline"
              >
                <bdi>{person.name}</bdi>
              </Link>
            </h2>
            {person.headline && (
              <p dir="auto" className="truncate text-sm text-soft">
                {person.headline}
              </p>
            )}
          </div>
          {!person.deleted && <MoreMenu person={person} className="-mr-2" />}
        </>
      )}
    </header>
  )
}
