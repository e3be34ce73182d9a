import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type AdminConversation,
  conversationSorts,
  mostMessagesSearched,
} from '../../../contract/admin/messages.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/input.tsx'
import { adminColumns } from '../admin-columns.ts'
import { conversationsQuery } from '../admin-queries.ts'
import { AdminTable } from '../admin-table.tsx'
import type { ListSearch } from '../list-search.ts'
import { Moment } from '../moment.tsx'
import { useList } from '../use-list.ts'
import { ConversationReader } from './conversation-reader.tsx'

const helper = adminColumns<AdminConversation>()
const columns = helper.columns([
  helper.accessor('participants', {
    header: 'Between',
    cell: (cell) => namesOf(cell.row.original),
    meta: { names: true },
  }),
  helper.accessor('messageCount', {
    header: 'Messages',
    cell: (cell) => cell.getValue().toLocaleString('en-US'),
    meta: { numeric: true },
  }),
  helper.accessor('lastMessageAt', {
    header: 'Last message',
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-60' },
  }),
])

function namesOf({ participants }: AdminConversation): string {
  return participants.map(({ name }) => name).join(' and ')
}

function openOf(row: AdminConversation) {
  return <ConversationReader id={row.id} names={namesOf(row)} />
}

/** Who writes to whom. What they write is read only by opening it. */
export function ConversationTable({ search }: { search: ListSearch<'words'> }) {
  const api = useApi()
  return (
    <>
      <Banner>
        Opening a conversation and searching for words are written to the audit log with your name and the
        time; the words are not. A search covers the newest {mostMessagesSearched.toLocaleString('en-US')}{' '}
        messages that have them.
      </Banner>
      <div className="mt-5">
        <AdminTable
          name="Conversations"
          file="conversations"
          things={['conversation', 'conversations']}
          query={conversationsQuery(api, search)}
          columns={columns}
          sorts={conversationSorts}
          usual="-lastMessageAt"
          rowId={({ id }) => id}
          searchLabel="Search by name"
          filters={<WordsSearch />}
          actions={openOf}
          empty={
            <EmptyState icon={MessagesSquare} title="No conversations yet">
              Conversations appear here once people write to each other.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}

/** Words that stand in messages. It is a look into what is private, so nothing is asked for before the button. */
function WordsSearch() {
  const { search, turn } = useList()
  const words = search.words ?? ''
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = words
  }, [words])
  return (
    <form
      className="flex min-w-0 grow basis-72 gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        turn({ words: input.current?.value.trim() })
      }}
    >
      <Input
        ref={input}
        type="search"
        name="words"
        maxLength={100}
        defaultValue={words}
        aria-label="Words in messages"
        placeholder="Words in messages"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" look="outline">
        Search
      </Button>
    </form>
  )
}
